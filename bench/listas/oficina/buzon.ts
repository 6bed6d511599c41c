import { buzon } from '#contract/oficina/buzon/buzon.endpoints.ts';
import { anyone, CATALOGO, estados, listasDe, varying, who } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: buzon,
  casos: {
    mias: [{ who: 'ana' }, ...varying('ana', { centro: ['SDR'] })],
    pendientes: [{ who: 'luis' }, ...varying('luis', { estado: estados('01234', '1,3', '0,2,4'), centro: ['SDR'] })],
    areas: CATALOGO,
    personas: 'those named for an area',
    resumen: [{ who: 'luis' }],
  },
  filas: ({ total, each, mine, open }) => [
    `insert into buzon_firmada (id, anonima, area_codigo, autor_id, fecha, comentario, estado_id, respuesta, respondida)
     select nextval('buzon_numero'), false, case when i % 2 = 0 then 'ING' else 'MAN' end,
       case when ${mine} then ${who('ana')} else ${anyone} end,
       hoy() - (j * 3000.0 / ${total})::int, 'Más sombra en el aparcamiento', e.estado,
       case e.estado when 1 then 'La habrá' else '' end, case e.estado when 1 then hoy() end
     ${each}, lateral (select coalesce((array[0, 2, 4])[${open(3)}], case when i % 20 = 9 then 3 else 1 end) as estado) e`,
  ],
});

import { liquidaciones } from '#contract/viajes/liquidacion/liquidaciones.endpoints.ts';
import { estados, listasDe, peticiones, varying } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: liquidaciones,
  casos: {
    todas: [{ who: 'clara' }, ...varying('clara', { estado: estados('234', '2,3'), texto: ['gijon', '123'] })],
  },
  filas: ({ total, each }) => [
    `insert into liquidacion (numero, viaje_id, persona_id, estado_id, gastos, dietas, exento, sujeto, busqueda)
     select 'L-2026-' || i, v.id, v.solicitante_id, case when j < 200 then 1 + j::int % 3 else 4 + j::int % 3 end, i % 900, 0, i % 900, 0,
       sin_tildes(' L-2026-' || i || case when i % 100 = 7 then ' Gijón' else ' Bilbao' end)
     ${each}, lateral (select id, solicitante_id from viaje where id >= i % 200 order by id limit 1) v`,
    peticiones(
      total,
      'LIQUIDACION',
      `select id, numero, persona_id as quien,
         case when estado_id = 1 then 1 when estado_id in (2, 3, 4) then 2 else 3 end as estado from liquidacion`,
    ),
  ],
});

import { COLUMNAS_REGISTRO } from '#contract/puerta/visitas/visita.schemas.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { visitas } from '#contract/puerta/visitas/visitas.endpoints.ts';
import { anyone, CATALOGO, estados, INTERMEDIA, listasDe, OPEN, varying, who } from '../../listas.kit.ts';

const ESTADOS = estados('1234567', '1,2');
export const listas = listasDe({
  contrato: visitas,
  casos: {
    mias: [{ who: 'ana' }, ...varying('ana', { estado: ESTADOS, texto: ['compresor', 'zanzibar'] })],
    registro: [
      { who: 'sonia' },
      ...varying('sonia', { estado: ESTADOS, centro: ['SDR'], desde: ['@MANANA@'], hasta: ['@MANANA@'] }),
      // Rows live thirty days: a search reads them all.
      { who: 'sonia', query: { texto: 'compresor' }, soloCifra: INTERMEDIA },
      ...varying('sonia', { orden: ordenesDe(COLUMNAS_REGISTRO) }),
    ],
    borrados: [{ who: 'sonia' }],
    avisos: CATALOGO,
  },
  filas: ({ total, each, mine }) => [
    `insert into zona_visita (codigo, nombre, centro) values ('BENCH', 'Zona de pruebas', 'SDR')`,
    `insert into visita (numero, anfitrion_id, zona_id, empresa, motivo, fecha, hora_inicio, hora_fin, desde, hasta, estado_id)
     select 'VIS-' || i, case when ${mine} then ${who('ana')} else ${anyone} end, (select max(id) from zona_visita),
       'Compresores', 'Revisión del compresor',
       d.dia, '09:00', '13:00', d.dia + time '09:00', d.dia + time '13:00', case when j < ${OPEN} then 1 + i % 2
       when ${mine} then 1 + i % 7 else 5 end
     ${each}, lateral (select case when j < ${OPEN} then hoy() + 9 else hoy() - (j * 30.0 / ${total})::int end as dia) d`,
    `insert into persona_visita (visita_id, orden, nombre) select id, 1, 'Iker Solana' from visita`,
    `insert into borrado_visita (anteriores_a, dias, visitas, personas) select now(), 30, 1, 1 ${each}`,
  ],
});

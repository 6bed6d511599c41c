import { aforo } from '#contract/comedor/aforo/aforo.endpoints.ts';
import { CATALOGO, from, listasDe } from '../../listas.kit.ts';

const SOLO = 'people of one sitting, not what they do';
const de = '(select min(id) from turno_comida)';
export const listas = listasDe({
  contrato: aforo,
  casos: {
    personas: from(de, [
      { who: 'marta', query: { fecha: '2026-01-12' }, soloCifra: SOLO },
      { who: 'marta', query: { fecha: '2026-01-12', texto: 'robles' }, soloCifra: SOLO },
    ]),
    turnos: CATALOGO,
  },
  filas: ({ each }) => [
    `insert into comedor (centro) values ('SDR') on conflict do nothing`,
    `insert into turno_comida (centro, nombre, desde, hasta, plazas) values ('SDR', 'Turno', '13:00', '13:40', 2000)`,
    `insert into plaza (turno_id, fecha, usuario_id, estado_id) select ${de}, '2026-01-12'::date - i::int / 500,
       (select min(id) from usuario) , 5 ${each}`,
  ],
});

import { tableros } from '#contract/planta/tableros/tableros.endpoints.ts';
import { anyone, listasDe, OPEN, varying, who } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: tableros,
  casos: {
    tableros: [{ who: 'ana' }, { who: 'admin' }],
    acciones: varying('ana', { ver: ['pendientes', 'todas'] }),
    personas: 'twenty of the people who see a board',
  },
  // Boards are as many as teams; figures and actions go with the years.
  filas: ({ each, mine }) => [
    `insert into tablero (nombre, nivel, area_codigo, centro) select 'Equipo ' || i, 1, 'ING', 'SDR' from generate_series(1, 30) i`,
    `insert into indicador (tablero_id, letra, nombre, unidad, objetivo, mas_es_mejor)
     select t.id, l, 'Indicador', 'veces', 0, false from tablero t, unnest(array['S', 'Q', 'C', 'D', 'P']) l`,
    `insert into accion_tablero (indicador_id, fecha, texto, responsable_id, fecha_limite, estado_id, en_tablero_id, creada_por_id)
     select n.id, hoy() - j, 'Poner guante anticorte en el puesto', x.quien, hoy() - j + 7,
       case when j < ${OPEN} then 1 + i % 3 when ${mine} then 1 + i % 4 else 4 end,
       n.tablero_id, x.quien
     ${each} cross join lateral (select case when ${mine} then ${who('ana')} else ${anyone} end as quien) x
     join indicador n on n.id = (select min(id) from indicador) + i % 150`,
  ],
});

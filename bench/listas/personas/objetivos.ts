import { COLUMNAS_EQUIPO } from '#contract/personas/objetivos/objetivo.schemas.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { objetivos } from '#contract/personas/objetivos/objetivos.endpoints.ts';
import { anyone, estados, from, INTERMEDIA, listasDe, varying, who } from '../../listas.kit.ts';

const CICLO = '(select id from ciclo_objetivos where estado_id = 2 order by id limit 1)';
const CON_LA_EMPRESA = 'it grows with the company, not with the years: a cycle has its own';
const equipo = (login: string) => from(CICLO, [{ who: login }, ...varying(login, { estado: estados('12356', '1,3') })]);

export const listas = listasDe({
  contrato: objetivos,
  casos: {
    publicos: CON_LA_EMPRESA,
    arbol: CON_LA_EMPRESA,
    equipo: [
      ...equipo('luis'),
      ...equipo('eva'),
      ...from(CICLO, varying('eva', { orden: ordenesDe(COLUMNAS_EQUIPO) })).map((caso) => ({
        ...caso,
        soloCifra: CON_LA_EMPRESA,
      })),
      ...from(CICLO, [{ who: 'eva', query: { texto: 'Ana Prieto' }, soloCifra: INTERMEDIA }]),
    ],
    ciclos: [{ who: 'eva' }],
  },
  filas: ({ each, mine }) => [
    `insert into ciclo_objetivos (nombre, tipo, desde, hasta, estado_id) values
       ('Este año', 'A', hoy() - 100, hoy() + 100, 2), ('Otro', 'T', hoy() - 100, hoy(), 2)`,
    `insert into objetivo (ciclo_id, nivel, persona_id, responsable_id, titulo, unidad, inicio, meta, actual, sentido,
       peso, estado_id, grado, motivo, creado_por_id)
     select ${CICLO}, 2, x.quien, x.quien, 'Menos averías', 'averías', 12, 4, 8, 'B', 1, x.estado, case when x.estado = 5 then 50 end,
       case when x.estado = 6 then 'No se hará' else '' end, x.quien
     ${each}, lateral (select case when ${mine} and i % 5 = 0 then ${who('ana')} else ${anyone} end as quien,
       case when ${mine} and i % 5 = 0 then (array[1, 2, 5, 6])[1 + i % 4] else (array[1, 2, 3, 5, 6])[1 + i % 5] end as estado) x`,
  ],
});

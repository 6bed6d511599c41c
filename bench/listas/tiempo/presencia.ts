import { COLUMNAS_AUSENCIAS } from '#contract/tiempo/presencia/ausencia.schemas.ts';
import { COLUMNAS_AHORA } from '#contract/tiempo/presencia/presencia.schemas.ts';
import { ordenesDe } from '#contract/casa/kernel/scalars.ts';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { CUANDO } from '#contract/tiempo/presencia/ausencia.schemas.ts';
import { TIPOS_INCIDENCIA } from '#contract/tiempo/jornada/incidencias.rules.ts';
import { ORDEN_MES, VER_INCIDENCIAS } from '#contract/tiempo/presencia/equipo.schemas.ts';
import { CLAVES_FILA } from '#contract/tiempo/presencia/presencia.rules.ts';
import { anyone, estados, from, INTERMEDIA, listasDe, varying, who } from '../../listas.kit.ts';

const SEMANA = { desde: '2026-11-16', hasta: '2026-11-22' };
const ULTIMA = 'select max(id) from importacion';
export const listas = listasDe({
  contrato: presencia,
  casos: {
    ahora: [
      { who: 'eva' },
      { who: 'luis' },
      ...varying('eva', {
        estado: estados('123456', '1,2'),
        centro: ['SDR'],
        area: ['ING'],
        equipo: ['0007'],
        texto: ['ana'],
      }),
      ...varying('eva', { orden: ordenesDe(COLUMNAS_AHORA) }),
    ],
    cuentasAhora: [
      { who: 'eva' },
      ...varying('eva', { centro: ['SDR'], area: ['ING'], equipo: ['0007'], texto: ['ana'] }),
    ],
    tramos: varying('eva', { personas: estados('0123456789', '1,2,3') }),
    // Calculated for the people of a page: they grow with them alone.
    incidencias: [
      { who: 'eva' },
      { who: 'luis', query: SEMANA },
      ...varying('eva', {
        tipo: TIPOS_INCIDENCIA,
        ver: VER_INCIDENCIAS,
        centro: ['SDR'],
        area: ['ING'],
        equipo: ['0007'],
        texto: ['ana'],
      }),
    ],
    mes: [
      { who: 'eva' },
      { who: 'luis', query: { mes: '2026-11' } },
      ...varying('eva', {
        estado: estados('123456', '2,3'),
        centro: ['SDR'],
        area: ['ING'],
        equipo: ['0007'],
        texto: ['ana'],
      }),
      ...varying('luis', { orden: ['nombre', '-nombre'] }),
      // More than 300 people are not sorted by a figure.
      ...varying('luis', { orden: ORDEN_MES }, { texto: 'persona 7' }),
    ],
    personas: [
      { who: 'eva', query: { texto: 'ana' } },
      { who: 'eva', query: { texto: 'ana', desde: '2026-01-01', hasta: '2026-12-31' } },
    ],
    ausencias: [
      ...varying('eva', { cuando: CUANDO }),
      { who: 'eva', query: { cuando: 'pasadas', texto: 'persona 7' }, soloCifra: INTERMEDIA },
      ...varying('eva', { orden: ordenesDe(COLUMNAS_AUSENCIAS) }, { cuando: 'pasadas' }),
    ],
    ausenciasPorArea: [{ who: 'eva', query: SEMANA }],
    importaciones: [{ who: 'eva' }],
    filas: from(ULTIMA, [{ who: 'eva' }, ...varying('eva', { estado: CLAVES_FILA })]),
  },
  filas: ({ total, each }) => [
    `insert into ausencia (usuario_id, desde, hasta, letra, anulada)
     select ${anyone}, hoy() + 30 - (j * 3000.0 / ${total})::int, hoy() + 32 - (j * 3000.0 / ${total})::int, 'V',
       case when i % 9 = 0 then now() end ${each}`,
    `insert into importacion (nombre, creada_por_id, estado_id, filas, importada)
     select 'terminal.csv', ${who('eva')}, 3, 4, now() - j * interval '1 hour' ${each}`,
    `insert into importacion_fila (importacion_id, n, matricula, dia, hora, tipo, estado)
     select (${ULTIMA}), i, '0012', '02/11/2026', '08:00', 'E', (array['B', 'M', 'R', 'I', 'D'])[1 + i % 5] ${each}`,
  ],
});

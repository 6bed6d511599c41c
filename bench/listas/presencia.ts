import { presencia } from '#contract/presencia/presencia.endpoints.ts';
import { CUANDO } from '#contract/presencia/ausencia.schemas.ts';
import { CLAVES_FILA } from '#contract/presencia/presencia.rules.ts';
import { anyone, estados, from, INTERMEDIA, listasDe, varying, who } from '../listas.kit.ts';

const UNA = 'select max(id) from importacion';
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
    ],
    cuentasAhora: [
      { who: 'eva' },
      ...varying('eva', { centro: ['SDR'], area: ['ING'], equipo: ['0007'], texto: ['ana'] }),
    ],
    personas: [{ who: 'eva', query: { texto: 'ana' } }],
    ausencias: [
      ...varying('eva', { cuando: CUANDO }),
      { who: 'eva', query: { cuando: 'pasadas', texto: 'persona 7' }, soloCifra: INTERMEDIA },
    ],
    importaciones: [{ who: 'eva' }],
    filas: from(UNA, [{ who: 'eva' }, ...varying('eva', { estado: CLAVES_FILA })]),
  },
  filas: ({ total, each }) => [
    `insert into ausencia (usuario_id, desde, hasta, letra, anulada)
     select ${anyone}, hoy() + 30 - (j * 3000.0 / ${total})::int, hoy() + 32 - (j * 3000.0 / ${total})::int, 'V', case when i % 9 = 0 then now() end ${each}`,
    `insert into importacion (nombre, creada_por_id, estado_id, filas, importada)
     select 'terminal.csv', ${who('eva')}, 3, 4, now() - j * interval '1 hour' ${each}`,
    `insert into importacion_fila (importacion_id, n, matricula, dia, hora, tipo, estado)
     select (${UNA}), i, '0012', '02/11/2026', '08:00', 'E', (array['B', 'M', 'R', 'I', 'D'])[1 + i % 5] ${each}`,
  ],
});

// @spec 1.facturas S-8330
// Clock-ins in the files of terminals: each with the right instant, or with its sentence.
import { expect, test } from 'vitest';
import { casar } from '#server/tiempo/presencia/casar/casar.rules.ts';
import { leerCsv } from '#server/tiempo/presencia/casar/csv.rules.ts';
import { caso } from './caso.ts';
import { atOnce } from './steps.ts';

const contexto = {
  zona: 'Europe/Madrid',
  ahora: Date.parse('2026-11-28T10:00:00Z'),
  plan: [],
  constan: [],
  cerrados: new Set<string>(),
  alta: null,
  baja: null,
};
/** Matrícula, act and instant of each row, or its sentence; rows of one person together. */
function filas(nombre: string): string[] {
  const leidas = atOnce(leerCsv(caso(nombre)));
  const casadas = [...Map.groupBy(leidas, ({ matricula }) => matricula).values()].flatMap((filaLeidasPropias) =>
    casar(filaLeidasPropias, contexto),
  );
  return casadas
    .toSorted((a, b) => a.n - b.n)
    .map(
      ({ matricula, nuevo, error }) =>
        `${matricula} ${nuevo ? `${nuevo.tipo} ${new Date(nuevo.instante).toISOString().slice(0, 19)}` : error}`,
    );
}
const HORA_MAL = 'La hora no es válida: escríbala como 08:05';
const TIPO_MAL = 'El tipo no es entrada, salida, inicio de pausa ni fin de pausa';

test.each([
  ['pr01-ok.csv', ['0121 E 2026-10-18T05:58:00', '0121 S 2026-10-18T13:03:00']],
  ['pr02-no-header-nozero.csv', ['104 E 2026-10-18T05:58:12', '104 S 2026-10-18T13:03:44']],
  ['pr03-one-datetime-column.csv', ['0121 E 2026-10-18T05:58:00', '0121 S 2026-10-18T13:58:00']],
  [
    'pr04-ampm.csv',
    [
      '0121 E 2026-10-18T05:58:00',
      '0104 E 2026-10-18T13:03:00',
      `0125 ${HORA_MAL}`,
      `0127 ${HORA_MAL}`,
      '0302 E 2026-10-18T05:58:00',
      '0106 E 2026-10-18T05:58:00',
    ],
  ],
  [
    'pr05-types.csv',
    [
      '0121 E 2026-10-18T05:58:00',
      '0104 E 2026-10-18T06:58:00',
      `0125 ${TIPO_MAL}`,
      `0127 ${TIPO_MAL}`,
      '0302 E 2026-10-18T09:00:00',
      '0106 E 2026-10-18T09:15:00',
    ],
  ],
  ['pr06-utf16.txt', ['0001 E 2026-11-24T06:58:00']],
  ['pr07-zk-two-header.csv', ['0121 E 2026-10-18T05:58:00']],
  ['pr07-zkteco.txt', ['0000000001 E 2026-11-24T06:58:12']],
  ['pr08-col-order-extra.csv', ['0121 E 2026-10-18T05:58:00', '0121 S 2026-10-18T13:00:00']],
  [
    'pr09-yy-date.csv',
    [
      ...['0121', '0104', '0125'].map((matricula) => `${matricula} E 2026-10-18T05:58:00`),
      '0127 La fecha no es válida: escríbala como 31/12/2026',
      ...['0302', '0106'].map((matricula) => `${matricula} E 2026-10-18T05:58:00`),
    ],
  ],
  ['pr10-quoted.csv', ['0121 E 2026-10-18T05:58:00', '0121 S 2026-10-18T13:58:00']],
  [
    'pr11-dst.csv',
    [
      '0121 E 2026-10-24T23:30:00',
      '0121 PI 2026-10-25T00:30:00',
      '0121 PF 2026-10-25T01:15:00',
      '0121 S 2026-10-25T07:00:00',
    ],
  ],
])('the file %s is read', (nombre, esperado) => expect(filas(nombre)).toEqual(esperado));

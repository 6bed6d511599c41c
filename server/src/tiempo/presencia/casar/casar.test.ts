// Rows of a clock terminal's file: their reading, and their outcome beside existing clock-ins.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fichaje, TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import type { DiaPrevisto } from '#contract/tiempo/fichajes/fichajes.rules.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { casar, type Contexto, instantesDe } from './casar.rules.ts';
import { MAX_FILAS } from '#contract/tiempo/presencia/presencia.rules.ts';
import { diaDe } from '#server/casa/importar/csv-cells.ts';
import { lineasDe } from '#server/casa/importar/csv-lines.ts';
import { leerCsv, segundosDe, tipoDe } from './csv.rules.ts';
import { atOnce } from '../../../../test/csv/steps.ts';

const leer = (texto: string, codificacion: BufferEncoding = 'utf8') =>
  atOnce(leerCsv(lineasDe(Buffer.from(texto, codificacion), MAX_FILAS)));
const refusalOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return undefined;
};

describe('the file', () => {
  const fila = { matricula: '0012', dia: '02/11/2026', hora: '08:00', tipo: 'E' };
  test.each([
    ['semicolons', '0012;02/11/2026;08:00;E', [{ n: 1, ...fila }]],
    ['commas', '0012,02/11/2026,08:00,E\n', [{ n: 1, ...fila }]],
    ['tabs and CRLF', '0012\t02/11/2026\t08:00\tE\r\n', [{ n: 1, ...fila }]],
    ['a header', 'Matrícula;Fecha;Hora;Tipo\n0012;02/11/2026;08:00;E', [{ n: 2, ...fila }]],
    ['a BOM', '\uFEFFmatricula;fecha;hora;tipo\n0012;02/11/2026;08:00;E', [{ n: 2, ...fila }]],
    ['a header in another order', 'Hora;Tipo;Empleado;Fecha\n08:00;E;0012;02/11/2026', [{ n: 2, ...fila }]],
    ['a header of other names', 'Uno;Dos;Tres;Cuatro\n0012;02/11/2026;08:00;E', [{ n: 2, ...fila }]],
    ['empty lines and blanks', '\n 0012 ; 02/11/2026 ;08:00; E \n\n', [{ n: 2, ...fila }]],
    ['quotes', '"0012";"02/11/2026";"08:00";"E"', [{ n: 1, ...fila }]],
    ['columns that are missing', '0012;02/11/2026', [{ n: 1, ...fila, hora: '', tipo: '' }]],
    ['columns that are too many', '0012;02/11/2026;08:00;E;Torno 3;x', [{ n: 1, ...fila }]],
  ])('is read with %s', (_what, texto, filas) => expect(leer(texto)).toEqual(filas));
  test('is read in Latin-1', () => {
    expect(leer('matrícula;fecha;hora;tipo\nÑ1;02/11/2026;08:00;E', 'latin1')).toMatchObject([
      { n: 2, matricula: 'Ñ1' },
    ]);
  });
  test.each([
    ['nothing', '', 'El fichero está vacío'],
    ['a header alone', 'matrícula;fecha;hora;tipo\n', 'El fichero no tiene más que su cabecera'],
    ['a workbook', 'PK\u0003\u0004…', 'No es un fichero CSV: guárdelo como CSV desde su hoja de cálculo'],
    ['bytes', 'a;b\u0000c', 'No es un fichero CSV: guárdelo como CSV desde su hoja de cálculo'],
    ['a quote that does not end', '"0012;02/11/2026;08:00;E', /comillas sin cerrar/],
    ['too many rows', '0012;02/11/2026;08:00;E\n'.repeat(20_001), 'El fichero tiene más de 20.000 filas: divídalo'],
  ])('is refused with %s', (_what, texto, frase) => {
    const refusal = refusalOf(() => leer(texto));
    expect(refusal).toMatch(frase);
  });
  test('is read or refused with a sentence, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(refusalOf(() => atOnce(leerCsv(lineasDe(bytes, MAX_FILAS)))) ?? 'Bien').toMatch(/^\p{Lu}/u);
      }),
    );
  });
});

test.each([
  ['31/12/2026', '2026-12-31'],
  ['1/2/2026', '2026-02-01'],
  ['2026-02-28', '2026-02-28'],
  ['28.02.2026', '2026-02-28'],
  ['30/02/2026', undefined],
  ['12/31/2026', undefined],
  ['', undefined],
  ['hoy', undefined],
])('the day %j is read as %j', (texto, dia) => expect(diaDe(texto)).toBe(dia));
test.each([
  ['08:05', 29_100],
  ['8:05:30', 29_130],
  ['24:00', undefined],
  ['08.05', undefined],
  ['', undefined],
])('the hour %j is read as %j seconds', (texto, segundos) => expect(segundosDe(texto)).toBe(segundos));
test.each([
  ['E', 'E'],
  ['entrada', 'E'],
  ['Salida', 'S'],
  ['Inicio de pausa', 'PI'],
  ['fin-pausa', 'PF'],
  ['X', undefined],
  ['constructor', undefined],
])('the act %j is read as %j', (texto, tipo) => expect(tipoDe(texto)).toBe(tipo));

test.each([
  ['Europe/Madrid', '2026-11-02', '08:00', ['2026-11-02T07:00:00.000Z']],
  ['Atlantic/Canary', '2026-11-02', '08:00', ['2026-11-02T08:00:00.000Z']],
  ['Europe/Madrid', '2026-10-25', '02:30', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['Atlantic/Canary', '2026-10-25', '01:30', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['Europe/Madrid', '2026-03-29', '02:30', []],
  ['Atlantic/Canary', '2026-03-29', '02:30', ['2026-03-29T01:30:00.000Z']],
])('%s, %s %s', (zona, dia, hora, instantes) => {
  expect(instantesDe(dia, segundosDe(hora) ?? 0, zona).map((ms) => new Date(ms).toISOString())).toEqual(instantes);
});

const MANANA = [[480, 960]] as const;
const dia = (fecha: string, tramos: DiaPrevisto['tramos'] = MANANA): DiaPrevisto => ({
  fecha,
  zona: 'Europe/Madrid',
  tramos,
  entradaDesde: null,
  salidaHasta: null,
});
let cuantos = 0;
const consta = (tipo: TipoFichaje, instante: string, fecha = instante.slice(0, 10)): Fichaje => ({
  Id: (cuantos += 1),
  Tipo: tipo,
  Fecha: fecha,
  Instante: instante,
  Zona: 'Europe/Madrid',
  Modalidad: 'P',
  Origen: 'web',
  InstanteDispositivo: null,
  DesfaseSeg: null,
});
const contexto = (cambios: Partial<Contexto> = {}): Contexto => ({
  zona: 'Europe/Madrid',
  ahora: Date.parse('2026-11-20T12:00:00Z'),
  plan: ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'].map((fecha) => dia(fecha)),
  constan: [],
  cerrados: new Set(),
  alta: null,
  baja: null,
  ...cambios,
});
/** Outcome of rows `dd hh:mm tipo` of November. */
const resultados = (filas: readonly string[], cambios?: Partial<Contexto>) =>
  casar(
    filas.map((texto, i) => {
      const [d = '', hora = '', tipo = ''] = texto.split(' ');
      return { n: i + 1, matricula: '1', dia: d.includes('/') ? d : `${d}/11/2026`, hora, tipo };
    }),
    contexto(cambios),
  ).map(({ estado, error, nuevo }) =>
    estado === 'B' ? `${nuevo?.fecha.slice(8)} ${nuevo?.tipo}` : `${estado}: ${error}`,
  );

// @spec 1.presencia
describe('a row', () => {
  test.each<[string, string[], string[], Partial<Contexto>?]>([
    ['a day', ['2 08:00 E', '2 10:00 PI', '2 10:15 PF', '2 16:00 S'], ['02 E', '02 PI', '02 PF', '02 S']],
    ['a pause that the exit ends', ['2 08:00 E', '2 10:00 PI', '2 16:00 S'], ['02 E', '02 PI', '02 S']],
    ['rows in no order', ['2 16:00 S', '2 08:00 E'], ['02 S', '02 E']],
    ['a night', ['2 21:58 E', '3 06:01 S'], ['02 E', '02 S'], { plan: [dia('2026-11-02', [[1320, 1800]])] }],
    ['no day', ['x 08:00 E'], ['M: La fecha no es válida: escríbala como 31/12/2026']],
    ['no hour', ['2 25:00 E'], ['M: La hora no es válida: escríbala como 08:05']],
    ['no act', ['2 08:00 Z'], ['M: El tipo no es entrada, salida, inicio de pausa ni fin de pausa']],
    ['the future', ['21 08:00 E'], ['M: La fecha está en el futuro']],
    ['too long ago', ['19/11/2022 08:00 E'], ['M: Tiene más de cuatro años']],
    ['an hour that the clocks skip', ['29/03/2026 02:30 E'], ['M: Esa hora no existe: los relojes se adelantaron']],
    ['twice in the file', ['2 08:00 E', '2 08:00 E'], ['02 E', 'R: Repite la línea 1']],
    ['twice within a minute', ['2 08:00:10 E', '2 08:01:05 E'], ['02 E', 'R: Repite la línea 1']],
    [
      'two acts at once',
      ['2 08:00 E', '2 10:00 S', '2 10:00 E'],
      ['02 E', '02 S', 'M: Hay otro fichaje a esa misma hora'],
    ],
    ['no entry before', ['2 16:00 S'], ['M: No hay una entrada antes']],
    ['inside already', ['2 08:00 E', '2 09:00 E'], ['02 E', 'M: Ya estaba dentro desde las 08:00 del 02/11/2026']],
    ['no pause', ['2 08:00 E', '2 09:00 PF'], ['02 E', 'M: No hay una pausa empezada']],
    ['a pause in a pause', ['2 08:00 E', '2 09:00 PI', '2 09:30 PI'], ['02 E', '02 PI', 'M: Ya estaba en una pausa']],
    ['a forgotten exit before', ['2 08:00 E', '3 08:00 E', '3 16:00 S'], ['02 E', '03 E', '03 S']],
    [
      'an exit of a day that was forgotten',
      ['2 08:00 E', '3 16:00 S'],
      ['02 E', 'M: La entrada de las 08:00 del 02/11/2026 quedó sin salida: falta otra entrada'],
    ],
    [
      'what stands',
      ['2 08:00:30 E', '2 16:00 S'],
      ['R: Ya consta ese fichaje', '02 S'],
      { constan: [consta('E', '2026-11-02T07:00:00.000Z')] },
    ],
    [
      'what stands contradicts it',
      ['2 09:00 S'],
      ['M: No encaja con salida de las 16:00 del 02/11/2026, que ya consta'],
      { constan: [consta('E', '2026-11-02T07:00:00.000Z'), consta('S', '2026-11-02T15:00:00.000Z')] },
    ],
    [
      'an hour that somebody was out, between what stands',
      ['2 09:00 S', '2 10:00 E'],
      ['02 S', '02 E'],
      { constan: [consta('E', '2026-11-02T07:00:00.000Z'), consta('S', '2026-11-02T15:00:00.000Z')] },
    ],
    [
      'a month that is closed',
      ['31/10/2026 22:00 E', '1 06:00 S', '2 08:00 E'],
      ['M: El mes 10/2026 está cerrado', 'M: No hay una entrada antes', '02 E'],
      { cerrados: new Set(['2026-10']), plan: [dia('2026-10-31', [[1320, 1800]]), dia('2026-11-02')] },
    ],
    [
      'days before joining and after leaving, but for the end of the last shift',
      ['1 08:00 E', '2 22:00 E', '3 06:00 S', '3 22:00 E'],
      ['M: Ese día todavía no estaba en la empresa', '02 E', '02 S', 'M: Ese día ya no estaba en la empresa'],
      { alta: '2026-11-02', baja: '2026-11-02', plan: [dia('2026-11-02', [[1320, 1800]])] },
    ],
  ])('%s', (_what, filas, esperadas, cambios) => expect(resultados(filas, cambios)).toEqual(esperadas));

  test('the repeated hour of the clock change is told apart by the order of the file', () => {
    const filas = ['25/10/2026 01:00 E', '25/10/2026 02:50 PI', '25/10/2026 02:10 PF', '25/10/2026 06:00 S'];
    const casadas = casar(
      filas.map((texto, i) => {
        const [d = '', hora = '', tipo = ''] = texto.split(' ');
        return { n: i, matricula: '1', dia: d, hora, tipo };
      }),
      contexto(),
    );
    expect(casadas.map(({ nuevo }) => new Date(nuevo?.instante ?? 0).toISOString().slice(11, 16))).toEqual([
      '23:00',
      '00:50',
      '01:10',
      '05:00',
    ]);
  });
});

// @spec 1.presencia
test('for random rows, the written ones form a legal sequence, and existing clock-ins stay', () => {
  const tipo = fc.constantFrom<TipoFichaje>('E', 'S', 'PI', 'PF');
  const paso = fc.record({ minuto: fc.integer({ min: 0, max: 4 * 1440 }), tipo });
  fc.assert(
    fc.property(fc.array(paso, { maxLength: 40 }), fc.array(paso, { maxLength: 40 }), (enPie, delFichero) => {
      const filas = (pasos: typeof enPie) =>
        pasos.map(({ minuto, tipo: t }, i) => {
          const cuando = new Date(Date.UTC(2026, 10, 1) + minuto * 60_000).toISOString();
          return { n: i + 1, matricula: '1', dia: cuando.slice(0, 10), hora: cuando.slice(11, 16), tipo: t };
        });
      const ordenadas = (casadas: ReturnType<typeof casar>) =>
        casadas.flatMap(({ nuevo }) => nuevo ?? []).toSorted((a, b) => a.instante - b.instante);
      const primero = ordenadas(casar(filas(enPie), contexto()));
      const constan = primero.map((n) => consta(n.tipo, new Date(n.instante).toISOString(), n.fecha));
      // Rows written the first time are repetitions the second time.
      expect(casar(filas(enPie), contexto({ constan })).filter(({ estado }) => estado === 'B')).toEqual([]);
      const despues = ordenadas(casar(filas(delFichero), contexto({ constan })));
      const todas = [...primero, ...despues].toSorted((a, b) => a.instante - b.instante);
      let dentro = false;
      for (const { tipo: t } of todas) {
        expect(dentro || t === 'E').toBe(true);
        dentro = t !== 'S';
      }
    }),
    { numRuns: 500 },
  );
});

// @spec 1.facturas S-8330
// Invoices in files of people and of their programs: each with the right value, or with its sentence.
import { describe, expect, test } from 'vitest';
import { COLUMNAS_FACTURA } from '#contract/oficina/facturas/importacion.rules.ts';
import { comparar } from '#server/oficina/facturas/importacion.rules.ts';
import { atOnce } from './steps.ts';
import { caso, decir, leido, negativa } from './caso.ts';

const contexto = {
  hoy: '2026-11-28',
  nif: '',
  divisas: new Set(['EUR']),
  proveedores: new Map(),
  centros: new Set(['1200']),
  contratos: new Set<string>(),
  ya: new Map(),
};
/** Number, and total or error of each row. */
function filas(nombre: string) {
  const leidas = leido(nombre, COLUMNAS_FACTURA, 'numero').filas;
  const buenas = leidas.filter(({ falla }) => falla === undefined);
  const comparadas = new Map(
    atOnce(comparar(buenas, contexto)).map((filaComparada) => [filaComparada.n, filaComparada]),
  );
  return leidas.map((fila) => {
    const comparada = comparadas.get(fila.n);
    if (comparada === undefined) return { numero: fila.celdas.numero, error: fila.falla };
    const { clave, datos, errores } = comparada;
    const f = datos.formulario;
    if (errores.length > 0 || !f) return { numero: clave, error: decir(errores) };
    return {
      numero: clave,
      nif: datos.nif,
      fecha: f.fecha,
      total: f.total,
      concepto: f.concepto,
      centro: f.centroCoste,
    };
  });
}
const buena = { nif: 'B48000012', fecha: '2026-11-05', total: '1210.00', concepto: 'Tornillería €', centro: '1200' };

describe('an invoice of 1.210,00 €', () => {
  test.each([
    ['f01-utf8bom.csv', 'C1'],
    ['f02-cp1252.csv', 'C2'],
    ['f03-utf16le-tab.txt', 'C3'],
    ['f04-utf16le-semicolon.csv', 'C4'],
    ['f05-sep-line.csv', 'C5'],
    ['f06-title-row-first.csv', 'C6'],
    ['f07-trailing-empty-cols-rows.csv', 'C7'],
    ['f10-cr-only.csv', 'C10'],
    ['f17-lf.csv', 'C17'],
    ['f18-u16be.csv', 'C18'],
    ['f19-nfd.csv', 'C19'],
    ['f27-macroman.csv', 'C27'],
  ])('an invoice is read from %s', (nombre, numero) => expect(filas(nombre)).toEqual([{ numero, ...buena }]));
  test('an invoice is read from a CSV with commas', () =>
    expect(filas('f16-comma.csv')).toEqual([{ numero: 'C16', ...buena, concepto: 'x' }]));
  test('a cell with two lines keeps its words, and the next row is read', () =>
    expect(filas('f08-quoted-newline.csv')).toEqual([
      { numero: 'C8', ...buena, concepto: 'Tornillería y arandelas "M8"' },
      { numero: 'C8b', ...buena },
    ]));
  test('a day is read in any notation; the number of a spreadsheet and the 31st of February are refused', () => {
    const mala = { error: 'fecha: Fecha no válida; recibida: No pudo recibirse antes de su fecha' };
    expect(filas('f11-dates.csv')).toEqual(
      Array.from('abcdefghijk').map((letra) => ({ numero: `C11${letra}`, ...('fk'.includes(letra) ? mala : buena) })),
    );
  });
  test('an invoice costs the same in any notation of its amounts', () => {
    const totales = filas('f12-amounts.csv').map((fila) => [fila.numero, 'error' in fila ? fila.error : fila.total]);
    const esperados: Record<string, unknown> = {
      ...Object.fromEntries(Array.from('fgoq').map((letra) => [letra, '-1210.00'])),
      l: '1493827.15',
      m: '0.61',
      n: '0.61',
      p: expect.anything(), // its rate is checked with its quota
    };
    expect(totales).toEqual(
      Array.from('abcdefghijklmnopq').map((letra) => [`C12${letra}`, esperados[letra] ?? '1210.00']),
    );
  });
  test('codes keep their zeros, and a NIF is read in one notation', () =>
    expect(filas('f14-leading-zeros.csv')).toEqual(
      ['C0014', 'C14b', '00123', 'C14d', 'C14e', 'C14f'].map((numero) => ({ numero, ...buena })),
    ));
  test('inches in a text are kept; a cell that would take two is reported', () =>
    expect(filas('f15-inches.csv')).toEqual([
      { numero: 'C15a', ...buena, concepto: 'Tubo 1/2" galvanizado' },
      { numero: 'C15b', ...buena, concepto: 'Tubo 5" inox' },
      { numero: 'C15c', error: expect.stringMatching(/^La línea tiene más celdas que columnas/) },
    ]));
  test('a withholding is read as an amount, as a rate or below zero', () =>
    expect(filas('f13-irpf.csv')).toEqual(
      ['C13', 'C13b', 'C13c'].map((numero) => ({ numero, ...buena, total: '1060.00' })),
    ));
  test('an invoice without cost centre and contract is asked for one later', () =>
    expect(filas('f30-nocentre.csv')).toEqual([{ numero: 'C30', ...buena, centro: '' }]));
});

test('titles of other programs are known', () => {
  const { columnas, ignoradas } = leido('f20-header-variants.csv', COLUMNAS_FACTURA, 'numero');
  expect(columnas).toEqual(['nif', 'proveedor', 'numero', 'fecha', 'vencimiento', 'concepto', 'total']);
  expect(ignoradas).toEqual([]);
});
test('the rows of the ERP are understood', () =>
  expect(filas('f31-payment-return.csv')).toEqual([
    { numero: 'X-1', error: 'numero: No hay ninguna factura de ese proveedor con ese número' },
  ]));
test('a concept that is too long is reported, and not cut', () =>
  expect(filas('f26-long-concept.csv')).toEqual([{ numero: 'C26', error: 'concepto: Máximo 250 caracteres' }]));

test.each([
  ['f09-dup-header.csv', 'La columna «Total» está dos veces'],
  [
    'f23-xls-html.csv',
    'No es un fichero CSV: es una página web con nombre de hoja de cálculo. Ábralo y guárdelo como CSV',
  ],
  ['f24-pdf.pdf', 'No es un fichero CSV: es un PDF'],
  ['f25-empty.csv', 'El fichero está vacío'],
])('the file %s is refused with its sentence', (nombre, frase) => expect(negativa(() => filas(nombre))).toBe(frase));
test.each(['f21-multivat-two-rows.csv', 'f28-ret-column-rate-without-iva.csv', 'f29-rate-vs-quota.csv'])(
  'the file %s is read',
  (nombre) => expect(caso(nombre).length).toBeGreaterThan(1),
);

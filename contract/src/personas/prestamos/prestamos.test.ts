import { expect, test } from 'vitest';
import { FormularioAmortizar, FormularioConceder, FormularioPrestamo, FormularioRegla } from './prestamo.schemas.ts';
import { cuadroDe } from './cuadro.rules.ts';
import { aCentimos, aMilesimas, estadoDe, PRESTAMO, primeraDe } from './prestamos.rules.ts';

const pedido = { tipo: 'P', importe: 2400, plazos: 12, concepto: 'Arreglo del coche' };
const campos = (
  schema: { safeParse(v: unknown): { error?: { issues: { path: PropertyKey[] }[] } | undefined } },
  v: unknown,
) => [...new Set(schema.safeParse(v).error?.issues.map(({ path }) => path.join('.')))];

test.each([
  ['as it should be', {}, []],
  ['cents', { importe: 0.01, plazos: 1 }, ['plazos']],
  ['1 € in one', { importe: 1, plazos: 1 }, []],
  ['nothing', { importe: 0 }, ['importe']],
  ['less than nothing', { importe: -5 }, ['importe']],
  ['a tenth of a cent', { importe: 0.001, plazos: 1 }, ['importe', 'plazos']],
  ['three decimals', { importe: 100.005 }, ['importe']],
  ['huge', { importe: 1e9 }, ['importe']],
  ['a text with a comma', { importe: '1,5' }, ['importe']],
  ['no number', { importe: Number.NaN }, ['importe']],
  ['no instalments', { plazos: 0 }, ['plazos']],
  ['half an instalment', { plazos: 1.5 }, ['plazos']],
  ['too many', { plazos: 121 }, ['plazos']],
  ['less than 1 € a month', { importe: 11.99 }, ['plazos']],
  ['a loan without its reason', { concepto: '' }, ['concepto']],
  ['an advance needs none', { tipo: 'A', plazos: 1, concepto: '' }, []],
  ['an advance in two', { tipo: 'A', plazos: 2 }, ['plazos']],
  ['of no kind', { tipo: 'X' }, ['tipo']],
])('the request with %s', (_, cambios, mal) => {
  expect(campos(FormularioPrestamo, { ...pedido, ...cambios })).toEqual(mal);
});
const concesion = { importe: 2400, plazos: 12, interes: 3.25, primera: '2027-04', comentario: 'Conforme' };
test.each([
  ['as it should be', {}, []],
  ['no interest', { interes: 0 }, []],
  ['four decimals', { interes: 3.1234 }, ['interes']],
  ['usury', { interes: 31 }, ['interes']],
  ['below zero', { interes: -1 }, ['interes']],
  ['a month that is none', { primera: '2027-13' }, ['primera']],
  ['without a word', { comentario: '' }, ['comentario']],
])('the terms with %s', (_, cambios, mal) => {
  expect(campos(FormularioConceder, { ...concesion, ...cambios })).toEqual(mal);
});
test('an early repayment has an amount, unless it settles all', () => {
  expect(campos(FormularioAmortizar, { modo: 'C' })).toEqual(['importe']);
  expect(campos(FormularioAmortizar, { modo: 'P', importe: 10 })).toEqual([]);
  expect(campos(FormularioAmortizar, { modo: 'T' })).toEqual([]);
});
test('limits have each of their figures', () => {
  expect(campos(FormularioRegla, { desde: '2027-01-01' })).toEqual([
    'importeMax',
    'plazosMax',
    'interes',
    'anticipoMax',
    'firmaDesde',
    'interesLegal',
  ]);
});

// @spec 1.prestamos S-8085
test.each([
  [1, '2027-06-01', 'Solicitado'],
  [2, '2026-12-31', 'Concedido'],
  [2, '2027-01-30', 'Concedido'],
  [2, '2027-01-31', 'En amortización'],
  [2, '2027-03-30', 'En amortización'],
  [2, '2027-03-31', 'Liquidado'],
  [3, '2027-06-01', 'Denegado'],
  [4, '2027-06-01', 'Retirado'],
] as const)('a loan stored as %s is, on %s, %s', (estado, hoy, nombre) => {
  const lineas = cuadroDe({ importe: 30_000, interes: 0, plazos: 3, primera: '2027-01' });
  expect(PRESTAMO.nombre(estadoDe(estado, lineas, hoy))).toBe(nombre);
});
test.each([
  ['conceder', [1]],
  ['denegar', [1]],
  ['retirar', [1]],
  ['amortizar', [2, 5]],
] as const)('the act %s is legal in these states only', (acto, desde) => {
  expect([1, 2, 3, 4, 5, 6].filter((estado) => PRESTAMO.permite(acto, estado))).toEqual(desde);
});
test('euros and percents are stored as whole numbers, to the cent', () => {
  expect([0.29, 1.15, 4.35, 1_234_567.89].map(aCentimos)).toEqual([29, 115, 435, 123_456_789]);
  expect([0, 3.25, 0.001, 29.999].map(aMilesimas)).toEqual([0, 3_250, 1, 29_999]);
});
test.each([
  ['A', '2026-11-23', '2026-11'],
  ['A', '2026-11-29', '2026-11'],
  ['A', '2026-11-30', '2026-12'],
  ['A', '2026-12-31', '2027-01'],
  ['P', '2026-12-01', '2027-01'],
  ['P', '2027-02-28', '2027-03'],
] as const)('the first instalment of %s asked for on %s is in %s', (tipo, hoy, mes) => {
  expect(primeraDe(tipo, hoy)).toBe(mes);
});

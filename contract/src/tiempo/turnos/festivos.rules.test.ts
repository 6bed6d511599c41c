import { expect, test } from 'vitest';
import { festivosNacionales, leerFestivos } from './festivos.rules.ts';

/** Published national holidays: the same days each year, and Good Friday. */
const NACIONALES: readonly [anio: number, viernesSanto: string][] = [
  [2024, '2024-03-29'],
  [2025, '2025-04-18'],
  [2026, '2026-04-03'],
  [2027, '2027-03-26'],
  [2028, '2028-04-14'],
  [2030, '2030-04-19'],
  [2038, '2038-04-23'],
];
// @spec 1.turnos
test.each(NACIONALES)('national holidays of %i, Good Friday on %s', (anio, viernesSanto) => {
  const fijos = '01-01 01-06 05-01 08-15 10-12 11-01 12-06 12-08 12-25'.split(' ').map((dia) => `${anio}-${dia}`);
  const todos = festivosNacionales(anio);
  expect(todos.map(({ fecha }) => fecha)).toEqual([...fijos, viernesSanto].toSorted());
  expect(todos.find(({ nombre }) => nombre === 'Viernes Santo')?.fecha).toBe(viernesSanto);
  expect(new Set(todos.map(({ ambito, centro }) => `${ambito} ${centro}`))).toEqual(new Set(['N null']));
});

const CENTROS = new Set(['SDR', 'LPA']);
const primeraLinea = (texto: string) => leerFestivos(texto, CENTROS)[0];
test.each([
  ['2027-07-28;SDR;Día de las Instituciones', { fecha: '2027-07-28', centro: 'SDR', ambito: 'L', fuente: '' }],
  ['2027-07-28;SDR;Día de las Instituciones;A;BOC', { centro: 'SDR', ambito: 'A', fuente: 'BOC' }],
  ['2027-07-28;SDR;Día de las Instituciones;Autonómico;BOC', { ambito: 'A' }],
  ['2027-06-01;;Día nuevo', { centro: null, ambito: 'N' }],
  ['28/07/2027\tSDR\tDía de las Instituciones\tA', { fecha: '2027-07-28', centro: 'SDR', ambito: 'A' }],
  ['"2027-05-30";"LPA";"Día de Canarias"', { fecha: '2027-05-30', centro: 'LPA', nombre: 'Día de Canarias' }],
])('%j is read', (texto, dia) => {
  expect(primeraLinea(texto)?.error).toBe('');
  expect(primeraLinea(texto)?.dia).toMatchObject(dia);
});
test.each([
  ['2027-02-30;SDR;Nada', '2027-02-30'],
  ['30/02/2027;SDR;Nada', '2027-02-30'],
  ['2027-06-01;XXX;Nada', '«XXX»'],
  ['2027-06-01;SDR;', 'un nombre'],
  ['2027-06-01;SDR;Nada;X', '«X» no es un ámbito'],
  ['2027-06-01;SDR;Nada;N', 'de todos los centros'],
  ['2027-06-01;;Nada;A', 'de todos los centros'],
  ['2027-06-01;SDR;Nada;L;BOC;sobra', 'un nombre'],
])('%j is refused', (texto, porque) => expect(primeraLinea(texto)?.error).toContain(porque));
test('a heading and blank lines are left out, and the other lines keep their number', () => {
  const lineas = leerFestivos('Fecha;Centro;Nombre\r\n\r\n2027-07-28;SDR;Sí', CENTROS);
  expect(lineas.map(({ linea, error }) => [linea, error])).toEqual([[3, '']]);
});

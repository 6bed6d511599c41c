// @spec 1.facturas S-8330
// Lists and lifting gear in files of people and of their programs: each with the right value, or with its sentence.
import { expect, test } from 'vitest';
import { COLUMNAS } from '#contract/planta/izado/inspecciones/inspecciones.rules.ts';
import { type Cual, columnasDe } from '#contract/personas/listas/listas.rules.ts';
import { comparar as compararIzado } from '#server/planta/izado/inspecciones/importacion/fila.rules.ts';
import { comparar } from '#server/personas/listas/importacion.rules.ts';
import { decir, leido, negativa } from './caso.ts';
import { atOnce } from './steps.ts';

const personas = new Map([['0001', { id: 1, nombre: 'Luis Ortega' }]]);
/** Code and name, or error, of each row. */
const filas = (lista: Cual, nombre: string): string[] =>
  atOnce(
    comparar(leido(nombre, columnasDe(lista), 'codigo').filas, {
      cual: lista,
      hoy: '2026-11-28',
      existentes: new Map(),
      otras: new Map(),
      personas,
    }),
  ).map(
    ({ clave, nombre: nombreLeido, errores }) => `${clave}: ${errores.length === 0 ? nombreLeido : decir(errores)}`,
  );
const NIF_MAL = 'codigo: El NIF no es correcto: revise sus cifras y su letra';

test.each([
  ['areas', 'm-areas.csv', ['CAL: Calderería', 'ÑAÑ: codigo: Tres letras']],
  [
    'centroscoste',
    'm-centroscoste.csv',
    [
      '0042: Calderería',
      '42: responsable: No hay nadie en activo con la matrícula «1»; codigo: Cuatro cifras',
      '0043: Ñ',
      '1.200: codigo: Cuatro cifras',
    ],
  ],
  [
    'contratos',
    'm-contratos.csv',
    ['NB-999: Contrato ñ', 'NB/998: codigo: Hasta veinte letras, cifras, puntos o guiones', 'NB-997: x'],
  ],
  ['divisas', 'm-divisas.csv', ['EUR: Euro', 'XAF: Franco CFA']],
  [
    'proveedores',
    'm-prov2.csv',
    [`B39000124: ${NIF_MAL}`, `B12345678: ${NIF_MAL}`, `00000000A: ${NIF_MAL}`, 'B48000012: con ES', `XX: ${NIF_MAL}`],
  ],
  [
    'proveedores',
    'm-proveedores.csv',
    [
      'B48000012: Cálculo',
      'A58818501: Hierros, S.A.',
      '12345678Z: Autónomo Ñ',
      'X1234567L: Extranjero',
      'A58818501: codigo: El código «A58818501» ya está en la línea 3',
      `N0012345A: ${NIF_MAL}`,
      'DE811234567: GmbH & Co. KG',
    ],
  ],
] as const)('the list %s in the file %s is read', (lista, nombre, esperado) =>
  expect(filas(lista, nombre)).toEqual(esperado),
);
test('a file with titles alone is refused with its sentence', () =>
  expect(negativa(() => filas('papeles', 'm-papeles.csv'))).toBe('El fichero no tiene más que su cabecera'));

test('figures and units of lifting gear are read in the notations of people, or get their sentence', () => {
  const mapa = (...nombres: readonly string[]) =>
    new Map(nombres.map((nombre, i) => [nombre, { clave: String(i + 1), nombre }]));
  const catalogo = {
    tipo: mapa('ESLINGA DE CABLE', 'GRILLETE LIRA'),
    area: new Map([
      ['INGENIERIA', { clave: 'ING', nombre: 'Ingeniería' }],
      ['ING', { clave: 'ING', nombre: 'Ingeniería' }],
    ]),
    centro: new Map([
      ['SANTANDER', { clave: 'SDR', nombre: 'Santander' }],
      ['SDR', { clave: 'SDR', nombre: 'Santander' }],
    ]),
  };
  const comparadas = atOnce(
    compararIzado(leido('i01.csv', COLUMNAS, 'codigo').filas, { catalogo, existentes: new Map() }),
  );
  const formularios = comparadas.map(({ clave, datos: { formulario: f }, errores }) => [
    clave,
    f ? `${f.cmu} ${f.longitud} ${f.serie}` : decir(errores),
  ]);
  expect(Object.fromEntries(formularios)).toEqual({
    'ESB-901': '1000 2.5 00123',
    'ESB-902': 'cmu: Kilos enteros',
    'ESB-903': '2000 2.5 ',
    'ESB-904': '1000 4 1E5',
    'ESB-905': 'cmu: Kilos enteros',
    'ESB-906': 'cmu: Kilos enteros',
    'ESB-907': 'cmu: Kilos enteros',
  });
});

// @spec 1.facturas S-8330
// People in files of people and of their programs: each with the right value, or with its sentence.
import { expect, test } from 'vitest';
import { APELLIDOS, COLUMNAS } from '#contract/personas/personas/personas.rules.ts';
import { comparar } from '#server/personas/personas/importacion/comparar.rules.ts';
import { DE_MAS } from '#server/casa/importar/tabla.ts';
import { decir, leido } from './caso.ts';
import { atOnce } from './steps.ts';

const mapa = (...nombres: readonly (readonly [string, string])[]) =>
  new Map(nombres.map(([llana, codigo]) => [llana, { codigo, nombre: codigo }]));
const contexto = {
  catalogo: {
    area: mapa(['INGENIERIA', 'ING']),
    centro: mapa(['SANTANDER', 'SDR']),
    centroCoste: mapa(['1200', '1200']),
  },
  nombres: { area: new Map(), centro: new Map(), centroCoste: new Map() },
  existentes: [],
  lugares: [],
  matriculas: new Map(),
  logins: new Map(),
  correos: new Map(),
  quienId: 1,
};
const leer = (nombre: string) => {
  const { filas } = leido(nombre, COLUMNAS, 'matricula', { nombre: APELLIDOS });
  const comparadas = atOnce(
    comparar(
      filas.filter(({ falla }) => falla === undefined),
      contexto,
    ),
  );
  return { comparadas, fallas: filas.flatMap(({ falla }) => falla ?? []) };
};
const nombres = (fichero: string) => leer(fichero).comparadas.map(({ datos }) => datos.nombre);
/** Errors of each row but those of the sign-in name, which comes from short mails. */
const errores = (fichero: string) =>
  leer(fichero).comparadas.map((fila) => decir(fila.errores.filter(({ campo }) => campo !== 'login')));

test('names stay as they are written, and those with the surnames first are turned', () => {
  expect(nombres('p01-names.csv')).toEqual([
    'Begoña Íñiguez de la Peña y Ocón',
    "Mª José O'Donnell Núñez-Cortés",
    'Iker Etxebarria Agirretxe (baja temporal)',
    'Lluïsa Farré i Pla · Gonzàlez',
    'José Luis García López',
    'J. Á. D’Ors',
    'Xoán Ñ',
    '^tefan Aukasz',
  ]);
  expect(errores('p01-names.csv').slice(-2)).toEqual(Array(2).fill('correo: No es una dirección de correo'));
});
test.each([
  ['p04-sap-style.csv', 'Ana Pérez Gil'],
  ['p05-apellidos-separados.csv', 'Ana Pérez Gil'],
  ['p06-u16-tab.txt', 'Begoña Íñiguez de la Peña y Ocón'],
  ['p10-newline-name.csv', 'Ana Pérez'],
])('the file %s is one new person, %s', (fichero, nombre) => {
  const { comparadas } = leer(fichero);
  expect(comparadas.map(({ estado, matricula, datos }) => [estado, matricula, datos.nombre])).toEqual([
    ['N', '9001', nombre],
  ]);
});
test('columns of surnames and titles of other programs are all read', () => {
  expect(leido('p04-sap-style.csv', COLUMNAS, 'matricula').ignoradas).toEqual([]);
  expect(leido('p05-apellidos-separados.csv', COLUMNAS, 'matricula', { nombre: APELLIDOS })).toMatchObject({
    columnas: ['matricula', 'nombre', 'correo', 'centro', 'alta'],
    ignoradas: [],
  });
});
test('telephones are read as figures, and those spoilt by a spreadsheet are reported', () =>
  expect(errores('p02-phones.csv')).toEqual([
    '',
    '',
    '',
    'telefono: Solo cifras, espacios y +',
    '',
    'telefono: Máximo 20 caracteres',
    'telefono: Solo cifras, espacios y +',
  ]));
test('a matrícula keeps its zeros in any notation of a spreadsheet, and is no figure with decimals', () => {
  const { comparadas } = leer('p03-matriculas.csv');
  expect(comparadas.map(({ matricula }) => matricula)).toEqual(['0100', '100', '0100', '0100', '0100', '100,00']);
  expect(errores('p03-matriculas.csv').at(-1)).toBe('matricula: De 1 a 20 letras o cifras');
  expect(leer('p11-known-changes.csv').comparadas.map(({ matricula }) => matricula)).toEqual(['121', '0104', '0125']);
});
test('a repeated row is reported', () =>
  expect(errores('p07-dup-rows.csv')).toEqual([
    '',
    'matricula: Está también en la línea 2; correo: Está también en la línea 2',
    'correo: Está también en la línea 2',
  ]));
test('roles are read by their names and their codes, and those that take two cells are reported', () => {
  const { comparadas, fallas } = leer('p08-roles.csv');
  expect(comparadas.map(({ datos }) => datos.roles)).toEqual([
    ['EMPLEADO', 'RRHH'],
    ['COMEDOR', 'EMPLEADO'],
    ['EMPLEADO', 'PRL'],
    ['EMPLEADO'],
  ]);
  expect(fallas).toEqual([DE_MAS]);
});
test('days are read with two figures of the year and with an hour; the number of a spreadsheet is reported', () => {
  const { comparadas } = leer('p09-dates.csv');
  expect(comparadas.map(({ datos }) => datos.alta)).toEqual(['2026-10-01', '2026-10-01', undefined, '2026-10-01']);
  expect(errores('p09-dates.csv')).toEqual([
    '',
    '',
    'alta: La fecha no es válida: escríbala como 31/12/2026',
    'baja: No puede irse antes de haber entrado',
  ]);
});

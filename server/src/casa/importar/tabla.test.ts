import { expect, test } from 'vitest';
import { MAX_FILAS } from '#contract/casa/kernel/importacion.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { textoCsv } from '#contract/casa/kernel/ficheros/csv.ts';
import { atOnce } from '../../../test/csv/steps.ts';
import { lineasDe } from './csv-lines.ts';
import { lectorDe } from './tabla.ts';

const leer = lectorDe({ codigo: ['Código', 'REFERENCIA'], telefono: ['Teléfono'] }, 'codigo');
const leido = (texto: string) => atOnce(leer(lineasDe(Buffer.from(texto), MAX_FILAS)));

test('columns are found by any of their titles in any order, and unknown ones are reported', () => {
  expect(leido('Color;telefono;referencia\r\nrojo;600;A-1\r\n\r\n;;B-2\r\n')).toEqual({
    columnas: ['telefono', 'codigo'],
    ignoradas: ['Color'],
    filas: [
      { n: 2, celdas: { telefono: '600', codigo: 'A-1' } },
      { n: 4, celdas: { telefono: '', codigo: 'B-2' } },
    ],
  });
});

test('an exported file is read back unchanged, formulas included', () => {
  const celdas = { codigo: '=A1', telefono: '+34 600 000 000' };
  const { filas } = leido(
    textoCsv([
      ['Código', 'Teléfono'],
      [celdas.codigo, celdas.telefono],
    ]),
  );
  expect(filas).toEqual([{ n: 2, celdas }]);
});

test.each([
  ['', 'El fichero está vacío'],
  ['Teléfono\r\n600', 'Falta la columna «Código»: la primera línea lleva los títulos, como en la plantilla'],
  ['Código;Referencia\r\na;b', 'La columna «Código» está dos veces'],
  ['Código', 'El fichero no tiene más que su cabecera'],
  [`Código${'\r\nA'.repeat(10_001)}`, 'El fichero tiene más de 10.000 filas: divídalo'],
])('a file of another kind is refused with its sentence (%#)', (texto, frase) => {
  expect(() => leido(texto)).toThrow(Refusal);
  expect(() => leido(texto)).toThrow(frase);
});

import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accesosQuery, FormularioAcceso } from './acceso.schemas.ts';
import {
  diasDeAcceso,
  fechasEnPalabras,
  horasDeAcceso,
  horasEnPalabras,
  letrasDeDias,
  MAX_PERSONAS_ACCESO,
} from './accesos.rules.ts';

const bueno = {
  tipoAccesoId: 1,
  personas: [{ origen: 'E', id: 7 }],
  periodicidad: 'U',
  fechaDesde: '2026-11-23',
  fechaHasta: '2026-11-23',
  horaInicio: '18:00',
  horaFin: '20:00',
  motivo: 'Prueba de carga',
};
const faltas = (cambios: object) =>
  z
    .safeParse(FormularioAcceso, { ...bueno, ...cambios })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the form of an access', () => {
  test.each([
    ['as it should be', {}],
    [
      'of people of both origins',
      {
        personas: [
          { origen: 'E', id: 7 },
          { origen: 'S', id: 9 },
        ],
      },
    ],
    [
      'of as many people as there may be',
      { personas: Array.from({ length: MAX_PERSONAS_ACCESO }, (_, i) => ({ origen: 'E', id: i + 1 })) },
    ],
    ['every day', { periodicidad: 'D', fechaHasta: '2026-12-23' }],
    ['on some days of the week', { periodicidad: 'S', diasPeriodicidad: [1, 7], fechaHasta: '2026-12-06' }],
    ['once a month', { periodicidad: 'M', diasPeriodicidad: [2], fechaHasta: '2026-12-01' }],
    ['of 31 days', { periodicidad: 'D', fechaDesde: '2026-12-01', fechaHasta: '2026-12-31' }],
    ['of 31 days through February', { periodicidad: 'D', fechaDesde: '2027-01-31', fechaHasta: '2027-03-02' }],
    ['over the day that has 23 hours', { periodicidad: 'D', fechaDesde: '2027-03-01', fechaHasta: '2027-03-31' }],
    ['past midnight', { horaInicio: '22:00', horaFin: '02:00' }],
    ['until midnight', { horaInicio: '22:00', horaFin: '00:00' }],
    ['with the longest reason', { motivo: 'x'.repeat(250) }],
  ])('is accepted %s', (_, cambios) => {
    expect(faltas(cambios)).toEqual([]);
  });

  // @spec 7.accesos
  test.each([
    ['tipoAccesoId', 'Campo obligatorio', { tipoAccesoId: 0 }],
    ['personas', 'Elija al menos una persona', { personas: [] }],
    [
      'personas',
      'Como máximo 200 personas',
      { personas: Array.from({ length: 201 }, (_, i) => ({ origen: 'E', id: i + 1 })) },
    ],
    [
      'personas',
      'Hay una persona repetida',
      {
        personas: [
          { origen: 'E', id: 7 },
          { origen: 'S', id: 7 },
        ],
      },
    ],
    ['periodicidad', 'Campo obligatorio', { periodicidad: '' }],
    ['diasPeriodicidad', 'Elija al menos un día', { periodicidad: 'S', fechaHasta: '2026-11-30' }],
    [
      'diasPeriodicidad',
      'Elija al menos un día',
      { periodicidad: 'M', diasPeriodicidad: [], fechaHasta: '2026-11-30' },
    ],
    ['diasPeriodicidad.1', 'Día no válido', { periodicidad: 'S', diasPeriodicidad: [1, 8], fechaHasta: '2026-11-30' }],
    ['diasPeriodicidad', 'Hay un día repetido', { periodicidad: 'S', diasPeriodicidad: [1, 1] }],
    ['diasPeriodicidad', 'Ningún día de esas fechas coincide', { periodicidad: 'S', diasPeriodicidad: [2] }],
    [
      'diasPeriodicidad',
      'Ningún día de esas fechas coincide',
      { periodicidad: 'M', diasPeriodicidad: [1], fechaHasta: '2026-12-06' },
    ],
    ['diasPeriodicidad', 'Esta periodicidad no lleva días', { periodicidad: 'D', diasPeriodicidad: [1] }],
    ['diasPeriodicidad', 'Esta periodicidad no lleva días', { diasPeriodicidad: [1] }],
    ['fechaHasta', 'Si es una vez, la fecha final es la misma', { fechaHasta: '2026-11-24' }],
    [
      'fechaHasta',
      'La fecha final no puede ser anterior a la inicial',
      { periodicidad: 'D', fechaHasta: '2026-11-22' },
    ],
    ['fechaHasta', 'Como máximo 31 días', { periodicidad: 'D', fechaHasta: '2026-12-24' }],
    ['fechaHasta', 'Fecha no válida', { periodicidad: 'D', fechaHasta: '2026-11-31' }],
    ['horaFin', 'La hora de fin debe ser distinta de la de inicio', { horaFin: '18:00' }],
    ['horaFin', 'Hora no válida', { horaFin: '24:00' }],
    ['motivo', 'Campo obligatorio', { motivo: '  ' }],
    ['motivo', 'Máximo 250 caracteres', { motivo: 'x'.repeat(251) }],
  ])('has an error beside %s: %s', (campo, mensaje, cambios) => {
    expect(faltas(cambios)).toEqual([[campo, mensaje]]);
  });

  test('reports all errors at once, and accepts no other fields', () => {
    expect(faltas({ personas: [], motivo: '', horaFin: '18:00' }).map(([campo]) => campo)).toEqual([
      'personas',
      'motivo',
      'horaFin',
    ]);
    expect(faltas({ estado: 2 })).toHaveLength(1);
  });
});

// @spec 7.accesos
test.each([
  ['once', 'U', [], '2026-11-23', '2026-11-23', ['2026-11-23']],
  ['every day', 'D', [], '2026-11-29', '2026-12-01', ['2026-11-29', '2026-11-30', '2026-12-01']],
  [
    'on Mondays and Sundays',
    'S',
    [7, 1],
    '2026-11-22',
    '2026-11-30',
    ['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30'],
  ],
  ['on the first Tuesday of each month', 'M', [2], '2026-11-03', '2026-12-03', ['2026-11-03', '2026-12-01']],
  [
    'on both sides of the hour that is lost',
    'D',
    [],
    '2027-03-27',
    '2027-03-29',
    ['2027-03-27', '2027-03-28', '2027-03-29'],
  ],
  ['through the leap day', 'D', [], '2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
  ['backwards', 'D', [], '2026-11-24', '2026-11-23', []],
  ['too long', 'D', [], '2026-11-01', '2026-12-02', []],
  ['half-written', 'D', [], '2026-11-01', '', []],
])('the days of an access %s', (_, periodicidad, diasPeriodicidad, fechaDesde, fechaHasta, dias) => {
  expect(diasDeAcceso({ periodicidad, diasPeriodicidad, fechaDesde, fechaHasta })).toEqual(dias);
});

// @spec 7.accesos
test.each([
  [['2026-11-23'], 'lunes 23 de noviembre de 2026'],
  [['2026-11-21', '2026-11-22'], 'sábado 21 y domingo 22 de noviembre de 2026'],
  [['2026-11-23', '2026-11-25', '2026-11-27'], 'lunes 23, miércoles 25 y viernes 27 de noviembre de 2026'],
  [['2026-11-30', '2026-12-02'], 'lunes 30 de noviembre de 2026 y miércoles 2 de diciembre de 2026'],
  [['2026-12-01', '2026-12-02', '2026-12-03'], 'todos los días del martes 1 al jueves 3 de diciembre de 2026'],
  [
    ['2026-12-31', '2027-01-01', '2027-01-02'],
    'todos los días del jueves 31 de diciembre de 2026 al sábado 2 de enero de 2027',
  ],
  [[], ''],
])('the days %j are worded as %s', (dias, palabras) => {
  expect(fechasEnPalabras(dias)).toBe(palabras);
});

test.each([
  ['18:00', '20:00', '18:00 - 20:00', 'de 18:00 a 20:00'],
  ['22:00', '02:00', '22:00 - 02:00 (+1)', 'de 22:00 a 02:00 del día siguiente'],
  ['22:00', '00:00', '22:00 - 00:00 (+1)', 'de 22:00 a 00:00 del día siguiente'],
])('the hours from %s to %s are worded as %s', (inicio, fin, corto, largo) => {
  expect([horasDeAcceso(inicio, fin), horasEnPalabras(inicio, fin)]).toEqual([corto, largo]);
});

test('the letters of the days are those of the specification, in the order of the week', () => {
  expect(letrasDeDias([7, 3, 1])).toBe('L, X, D');
  expect(letrasDeDias([1, 2, 3, 4, 5, 6, 7])).toBe('L, M, X, J, V, S, D');
});

test.each(['0', '6', '1,', '1;2', '1,2,3,4,5,1'])('no state has the key %s, which every object inherits', (estado) => {
  expect(z.safeParse(accesosQuery, { estado }).success).toBe(false);
});

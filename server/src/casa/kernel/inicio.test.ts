import { afterEach, expect, test, vi } from 'vitest';
import { dentroDe, diaConSemana, espera, porUrgencia } from './inicio.ts';

const esperan = { Cuenta: 1, Id: 7, Nombre: 'Vigo', Desde: null, Limite: null };
const palabras = {
  una: (Texto: string, id: number) => ({ Texto, Ruta: `/uno/${id}` }),
  varias: (cuantas: string) => ({ Texto: `${cuantas} cosas`, Ruta: '/todas' }),
};

test('a single thing is named and leads to its screen, several lead to their list, and without things there is no line', () => {
  expect(espera(esperan, palabras)).toMatchObject([{ Texto: 'Vigo', Ruta: '/uno/7', Cuenta: 1 }]);
  expect(espera({ ...esperan, Cuenta: 2 }, palabras)).toMatchObject([{ Texto: '2 cosas', Ruta: '/todas', Cuenta: 2 }]);
  expect(espera({ ...esperan, Cuenta: 100 }, palabras)).toMatchObject([{ Texto: 'Más de 99 cosas' }]);
  expect(espera({ ...esperan, Cuenta: 0 }, palabras)).toEqual([]);
});

test.each([
  [-1, 'Con retraso', 'bad'],
  [0, 'Hoy', 'wait'],
  [1, 'Mañana', 'wait'],
  [2, '', 'neutral'],
])('a thing due in %i days is labelled "%s"', (dias, Etiqueta, Tono) => {
  expect(espera({ ...esperan, Limite: dentroDe(dias) }, palabras)).toMatchObject([{ Etiqueta, Tono }]);
});

afterEach(() => void vi.useRealTimers());
test.each([
  ['2026-10-24T22:15:00Z', '2026-10-25', '2026-10-26'],
  ['2027-03-27T22:45:00Z', '2027-03-27', '2027-03-28'],
])('at %s in Madrid the day is %s and tomorrow is %s, even at a change of clocks', (now, hoy, manana) => {
  vi.useFakeTimers({ now: new Date(now) });
  expect([dentroDe(0), dentroDe(1)]).toEqual([hoy, manana]);
  expect(espera({ ...esperan, Limite: manana }, palabras)).toMatchObject([{ Etiqueta: 'Mañana' }]);
});

// @spec 2 S-5842 S-5843
test('overdue lines come first, then those due this week, then the longest waiting, then those without a date', () => {
  const linea = (Nombre: string, Limite: string | null, Desde: string | null = null) =>
    espera({ ...esperan, Nombre, Limite, Desde }, palabras);
  const sorted = [
    linea('some day', dentroDe(60)),
    linea('waits since yesterday', null, `${dentroDe(-1)}T10:00:00.000Z`),
    linea('this week', dentroDe(7)),
    linea('waits since last month, due in a month', dentroDe(30), `${dentroDe(-30)}T10:00:00.000Z`),
    linea('overdue', dentroDe(-3)),
    linea('today', dentroDe(0)),
    linea('no day at all', null),
  ]
    .flat()
    .toSorted(porUrgencia)
    .map(({ Texto }) => Texto);
  expect(sorted).toEqual([
    'overdue',
    'today',
    'this week',
    'waits since last month, due in a month',
    'waits since yesterday',
    'no day at all',
    'some day',
  ]);
});

test('a future date has its weekday', () => expect(diaConSemana('2026-12-22')).toBe('mar 22/12/2026'));

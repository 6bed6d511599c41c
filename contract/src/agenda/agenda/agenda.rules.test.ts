// @spec 1.agenda S-8031
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { esFinDeSemana, type HechosDelDia, limitesDe, type Marca, marcaDe } from './agenda.rules.ts';
import { agendaQuery, equipoQuery, FormularioNota } from './agenda.schemas.ts';

const NADA: HechosDelDia = { plan: null, fichado: [], viaje: false, ausencia: null, acceso: false, notas: [] };
const DENTRO = { donde: 'E', todoElDia: false } as const;
const FUERA = { donde: 'F', todoElDia: false } as const;
const TODO = { donde: 'F', todoElDia: true } as const;
const CASOS: readonly [string, Partial<HechosDelDia>, Marca][] = [
  ['nothing', {}, '-'],
  ['a shift in the company', { plan: 'P' }, 'E'],
  ['a remote shift', { plan: 'D' }, 'F'],
  ['a trip', { viaje: true }, 'F'],
  ['a trip on a day with a shift', { plan: 'P', viaje: true }, 'F'],
  ['a trip and the office, by the clock', { plan: 'P', viaje: true, fichado: ['P'] }, 'M'],
  ['a trip and a remote entry', { plan: 'P', viaje: true, fichado: ['D'] }, 'F'],
  ['an absence of the whole day', { plan: 'P', ausencia: 'dia' }, 'F'],
  ['an absence on a day of rest', { ausencia: 'dia' }, 'F'],
  ['an absence of some hours', { plan: 'P', ausencia: 'parte' }, 'M'],
  ['an absence of some hours of a remote shift', { plan: 'D', ausencia: 'parte' }, 'F'],
  ['an absence of the whole day on which they came', { plan: 'P', ausencia: 'dia', fichado: ['P'] }, 'M'],
  ['planned in the company, clocked in remotely', { plan: 'P', fichado: ['D'] }, 'F'],
  ['planned remote, clocked in at the company', { plan: 'D', fichado: ['P'] }, 'E'],
  ['clocked in at both', { plan: 'P', fichado: ['D', 'P'] }, 'M'],
  ['clocked in on a day of rest', { fichado: ['P'] }, 'E'],
  ['an access on a day of rest', { acceso: true }, 'E'],
  ['an access after a remote shift', { plan: 'D', acceso: true }, 'M'],
  ['an access on the day of a trip', { plan: 'P', viaje: true, acceso: true }, 'M'],
  ['a note of some hours outside', { plan: 'P', notas: [FUERA] }, 'M'],
  ['a note of the whole day outside', { plan: 'P', notas: [TODO] }, 'F'],
  ['a note of some hours inside, of a remote shift', { plan: 'D', notas: [DENTRO] }, 'M'],
  ['a note of the whole day inside, of a remote shift', { plan: 'D', notas: [{ ...TODO, donde: 'E' }] }, 'E'],
  ['a note outside on a day of rest', { notas: [FUERA] }, 'F'],
];
test.each(CASOS)('%s', (_de, hechos, marca) => {
  expect(marcaDe({ ...NADA, ...hechos })).toBe(marca);
});

test('an agenda shows whole months: two before this one and twelve after', () => {
  expect(limitesDe('2026-11-23')).toEqual({ desde: '2026-09-01', hasta: '2027-11-30' });
  expect(limitesDe('2026-01-31')).toEqual({ desde: '2025-11-01', hasta: '2027-01-31' });
});
test('Saturdays and Sundays are those of the calendar', () => {
  const semana = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
  expect(semana.map(esFinDeSemana)).toEqual([false, false, false, false, false, true, true]);
});

const DIAS = { desde: '2026-11-01', hasta: '2026-11-30' };
test.each([
  [DIAS, true],
  [{ desde: '2026-11-01', hasta: '2026-12-12' }, true],
  [{ desde: '2026-11-01', hasta: '2026-12-13' }, false],
  [{ desde: '2026-11-02', hasta: '2026-11-01' }, false],
  [{ desde: '2026-11-31', hasta: '2026-12-01' }, false],
  [{ ...DIAS, otro: '1' }, false],
])('days %j are taken: %s', (query, vale) => {
  expect([z.safeParse(agendaQuery, query).success, z.safeParse(equipoQuery, query).success]).toEqual([vale, vale]);
});

const NOTA = { fecha: '2026-12-01', desde: '10:00', hasta: '12:00', donde: 'F', lugar: '', texto: 'Cliente' };
test.each([
  [{}, ''],
  [{ desde: null, hasta: null }, ''],
  [{ hasta: null }, 'hasta: Indique las dos horas o ninguna'],
  [{ desde: null }, 'hasta: Indique las dos horas o ninguna'],
  [{ hasta: '10:00' }, 'hasta: No puede terminar antes de empezar'],
  [{ hasta: '24:00' }, 'hasta: Hora no válida'],
  [{ fecha: '' }, 'fecha: Campo obligatorio'],
  [{ donde: 'X' }, 'donde: Campo obligatorio'],
  [{ texto: ' ' }, 'texto: Campo obligatorio'],
  [{ texto: 'a'.repeat(251) }, 'texto: Máximo 250 caracteres'],
  [{ lugar: 'a'.repeat(121) }, 'lugar: Máximo 120 caracteres'],
  [{ usuarioId: 3 }, ': Valor no válido'],
])('a note with %j says: %s', (cambios, dice) => {
  const { error } = z.safeParse(FormularioNota, { ...NOTA, ...cambios });
  expect((error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')).toBe(dice);
});

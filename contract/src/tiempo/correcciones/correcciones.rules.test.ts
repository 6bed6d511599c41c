// Instants of a corrected day around the hour that clocks show twice in October.
import { expect, test } from 'vitest';
import { type EventoEscrito, type EventoPuesto, faltasDeEventos, situar } from './correcciones.rules.ts';

const NOCHE = { fecha: '2026-10-24', zona: 'Europe/Madrid' };
const dia = (...horas: string[]): EventoEscrito[] =>
  horas.map((texto) => {
    const [tipo, hora] = texto.split(' ') as [EventoEscrito['tipo'], string]; // the tables below have only these types
    return { tipo, hora, dia: hora < '12' ? 1 : 0 };
  });
const enUtc = (eventos: readonly EventoEscrito[], puestos: readonly EventoPuesto[] = [], mas = {}) =>
  situar(eventos, puestos, { ...NOCHE, ...mas }).map(({ ms }) => new Date(ms).toISOString().slice(11, 16));

test.each([
  ['the first and the second time', ['E 02:50', 'S 02:10'], ['00:50', '01:10']],
  [
    'a pause from the second time on',
    ['E 22:00', 'PI 02:50', 'PF 02:20', 'S 06:00'],
    ['20:00', '00:50', '01:20', '05:00'],
  ],
  [
    'an hour that is left and entered again',
    ['E 02:10', 'S 02:40', 'E 02:20', 'S 02:50'],
    ['00:10', '00:40', '01:20', '01:50'],
  ],
  [
    'a pause within the first time, and an exit in the second',
    ['E 01:00', 'PI 02:10', 'PF 02:30', 'S 02:05'],
    ['23:00', '00:10', '00:30', '01:05'],
  ],
  [
    'a pause within the second time',
    ['E 02:30', 'PI 02:10', 'PF 02:20', 'S 02:50'],
    ['00:30', '01:10', '01:20', '01:50'],
  ],
  [
    'three turns in two hours',
    ['E 02:10', 'S 02:20', 'E 02:30', 'S 02:05', 'E 02:40', 'S 04:00'],
    ['00:10', '00:20', '00:30', '01:05', '01:40', '03:00'],
  ],
])('on the night with a repeated hour the day takes %s', (_, horas, esperado) => {
  expect(faltasDeEventos(dia(...horas))).toEqual([]);
  expect(enUtc(dia(...horas))).toEqual(esperado);
});
test('the maximum number of events is ordered quickly', () => {
  const pares = Array.from({ length: 11 }, (_, i) => [`E 02:${10 + i * 2}`, `S 02:${11 + i * 2}`]).flat();
  expect(enUtc(dia(...pares, 'E 02:55', 'S 02:05')).slice(-2)).toEqual(['00:55', '01:05']);
});
test('an existing event moves to the other instant of its hour only where the day has no order without it', () => {
  const puesto: EventoPuesto = { Tipo: 'S', Hora: '02:30', Dia: 1, Instante: '2026-10-25T00:30:20Z' };
  const [, situado] = situar(dia('E 22:00', 'S 02:30'), [puesto], NOCHE);
  expect(situado).toMatchObject({ de: 0, ms: Date.parse('2026-10-25T00:30:20Z') });
  const [, movida] = situar(dia('E 02:50', 'S 02:30'), [puesto], NOCHE);
  expect(movida).toMatchObject({ de: null, ms: Date.parse('2026-10-25T01:30:00Z') });
});
test('a repeated hour is read as the instant that has passed and lies after the day before', () => {
  const antes = { hasta: Date.parse('2026-10-25T00:59:00Z') };
  expect(enUtc(dia('E 22:00', 'S 02:30'), [], antes)).toEqual(['20:00', '00:30']);
  const despues = { desde: Date.parse('2026-10-25T01:00:00Z') };
  expect(enUtc(dia('E 02:30', 'S 06:00'), [], despues)).toEqual(['01:30', '05:00']);
});
test('a day without any order keeps its hours, so that the faults can be shown', () => {
  expect(enUtc(dia('E 06:00', 'S 05:00'))).toEqual(['05:00', '04:00']);
});

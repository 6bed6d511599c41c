import { describe, expect, test } from 'vitest';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { minutoDe } from '#contract/casa/kernel/zona.ts';
import { decirDescanso, descansosQueRompe, descansosRotos, type Trabajo } from './descansos.rules.ts';

const limites = { descansoMin: 720, descansoSemanalMin: 2160 };
const ZONA = 'Europe/Madrid';
const minutos = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));
/** Work written as '2026-11-23 22:00-06:00'; an end before the beginning is on the next day. */
function tramo(text: string, zona = ZONA): Trabajo {
  const [fecha = '', horas = ''] = text.split(' ');
  const [de = 0, a = 0] = horas.split('-').map(minutos);
  return { fecha, desde: minutoDe(fecha, de, zona), hasta: minutoDe(fecha, a <= de ? a + 1440 : a, zona) };
}
const dias = (text: string, zona = ZONA) => text.split(', ').map((jornada) => tramo(jornada, zona));
/** Work on the days from Monday 23 November 2026 on, or from another day of November. */
const semana = (horas: string, cuantos = 5, desde = 23) =>
  Array.from({ length: cuantos }, (_, i) => tramo(`${sumarDias('2026-11-01', desde - 1 + i)} ${horas}`));
/** Work of the next week, and of the Monday that ends its rest. */
const despues = [...semana('08:00-16:00', 5, 30), tramo('2026-12-07 08:00-16:00')];
const descansosEnTexto = (trabajo: readonly Trabajo[], zona = ZONA) =>
  descansosRotos(trabajo, limites, zona).map(({ tipo, fecha, minutos: lo }) => `${tipo} ${fecha.slice(5)} ${lo}`);

describe('between working days', () => {
  // @spec 1.turnos
  test.each([
    ['twelve hours to the minute', '2026-11-24 08:00-20:00, 2026-11-25 08:00-16:00', []],
    ['a minute less', '2026-11-24 08:00-20:01, 2026-11-25 08:00-16:00', ['diario 11-25 719']],
    ['an afternoon and then a morning', '2026-11-24 14:00-22:00, 2026-11-25 06:00-14:00', ['diario 11-25 480']],
    [
      'a night that ends on the next day, and an afternoon',
      '2026-11-24 22:00-06:00, 2026-11-25 14:00-22:00',
      ['diario 11-25 480'],
    ],
    ['two nights', '2026-11-24 22:00-06:00, 2026-11-25 22:00-06:00', []],
    ['until midnight, and from noon', '2026-11-24 16:00-00:00, 2026-11-25 12:00-20:00', []],
    ['until midnight, and before noon', '2026-11-24 16:00-00:00, 2026-11-25 11:59-20:00', ['diario 11-25 719']],
    ['the pause of a split day is none', '2026-11-24 08:00-13:00, 2026-11-24 15:00-18:00, 2026-11-25 08:00-16:00', []],
    [
      'the night when clocks go forward has an hour less',
      '2026-03-28 14:00-22:00, 2026-03-29 10:00-18:00',
      ['diario 03-29 660'],
    ],
    ['the day after it, no longer', '2026-03-29 14:00-22:00, 2026-03-30 10:00-18:00', []],
    ['the night when they go back has an hour more', '2026-10-24 14:00-22:00, 2026-10-25 09:00-17:00', []],
    ['and without it there would be eleven', '2026-10-23 14:00-22:00, 2026-10-24 09:00-17:00', ['diario 10-24 660']],
    ['a night shift through the forward change', '2026-03-28 22:00-06:00, 2026-03-29 18:00-23:00', []],
    ['a night shift through the backward one', '2026-10-24 22:00-06:00, 2026-10-25 17:59-23:00', ['diario 10-25 719']],
    ['one that overlaps the next', '2026-11-24 22:00-06:00, 2026-11-25 05:00-13:00', ['diario 11-25 0']],
  ])('%s', (_what, trabajo, rotos) => {
    for (const zona of [ZONA, 'Atlantic/Canary', 'Africa/Ceuta'])
      expect(descansosEnTexto(dias(trabajo, zona), zona).filter((roto) => roto.startsWith('diario'))).toEqual(rotos);
  });
});

describe('of the week', () => {
  const antes = semana('08:00-16:00', 5, 16);
  test.each([
    ['Monday to Friday', semana('08:00-16:00'), []],
    ['Monday to Saturday at noon', [...semana('08:00-16:00'), tramo('2026-11-28 08:00-12:00')], []],
    ['six whole days', semana('08:00-16:00', 6), []],
    ['six evenings', semana('14:00-22:00', 6), ['semanal 11-23 2040']],
    ['seven mornings', semana('06:00-14:00', 7), ['semanal 11-23 1440']],
    ['five nights', semana('22:00-06:00'), []],
  ])('%s', (_what, trabajo, rotos) => {
    expect(descansosEnTexto([...antes, ...trabajo, ...despues]).filter((roto) => roto.startsWith('semanal'))).toEqual(
      rotos,
    );
  });

  test('two weekly rests together serve for two weeks', () => {
    // eleven days in a row and three off
    const once = Array.from({ length: 11 }, (_, i) => tramo(`2026-11-${String(9 + i).padStart(2, '0')} 08:00-16:00`));
    const luego = [...semana('08:00-16:00', 5, 23), ...despues];
    expect(descansosEnTexto([...once, ...luego])).toEqual([]);
  });
});

describe('an extra stay', () => {
  const planificado = [...semana('08:00-16:00', 5, 16), ...semana('08:00-16:00'), ...despues];
  const rompe = (text: string) =>
    descansosQueRompe(planificado, dias(text), { limites, zona: ZONA }).map((roto) => decirDescanso(roto, limites));
  test.each([
    ['until eight in the evening', '2026-11-24 16:00-20:00', []],
    [
      'until ten',
      '2026-11-24 16:00-22:00',
      ['Entre la jornada del martes 24/11 y la del miércoles 25/11 hay 10 h de descanso; han de ser 12 h'],
    ],
    [
      'that comes back late',
      '2026-11-24 21:00-21:30',
      ['Entre la jornada del martes 24/11 y la del miércoles 25/11 hay 10 h 30 min de descanso; han de ser 12 h'],
    ],
    ['on the eve of nothing', '2026-11-27 16:00-22:00', []],
    ['on Saturday morning', '2026-11-28 09:00-13:00', []],
    [
      'on Saturday night, over midnight',
      '2026-11-28 22:00-02:00',
      ['La semana del lunes 23/11 no tiene 36 h seguidas de descanso'],
    ],
    [
      'both days of the weekend',
      '2026-11-28 09:00-13:00, 2026-11-29 09:00-13:00',
      ['La semana del lunes 23/11 no tiene 36 h seguidas de descanso'],
    ],
  ])('%s', (_what, extra, palabras) => expect(rompe(extra)).toEqual(palabras));

  test('does not report rests that the shifts themselves break', () => {
    const malo = dias('2026-11-24 14:00-22:00, 2026-11-25 06:00-14:00');
    expect(descansosQueRompe(malo, dias('2026-11-25 14:00-15:00'), { limites, zona: ZONA })).toEqual([]);
  });
});

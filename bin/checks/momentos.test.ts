import { expect, test } from 'vitest';
import { diaEn, diaIso, horaUnicaEn } from '#contract/casa/kernel/zona.ts';
import { momentos } from './momentos.ts';

/** Day of the week and date, and hour. */
const SE_VE: Record<string, [dia: RegExp, hora: string]> = {
  'un sábado a mediodía': [/^6 /, '12:00'],
  'un domingo a mediodía': [/^7 /, '12:00'],
  'las 23:59': [/^[1-7] /, '23:59'],
  'primavera, antes de la hora que falta': [/^7 .*-03-(2[5-9]|3[01])$/, '01:50'],
  'primavera, tras la hora que falta': [/^7 .*-03-(2[5-9]|3[01])$/, '03:05'],
  'otoño, hora doble, la primera vez': [/^7 .*-10-(2[5-9]|3[01])$/, '02:30 (UTC+2)'],
  'otoño, hora doble, la segunda vez': [/^7 .*-10-(2[5-9]|3[01])$/, '02:10 (UTC+1)'],
  '29 de febrero': [/-02-29$/, '09:30'],
  '31 de diciembre, 23:30': [/-12-31$/, '23:30'],
  '1 de enero, 00:30': [/-01-01$/, '00:30'],
};

test('each moment is what the clocks of Madrid show under its name', () => {
  expect(momentos().map(({ nombre }) => nombre)).toEqual(Object.keys(SE_VE));
  for (const { nombre, ms } of momentos()) {
    const dia = diaEn(ms, 'Europe/Madrid');
    const [esperado = /^$/, hora] = SE_VE[nombre] ?? [];
    expect(`${diaIso(dia)} ${dia}`).toMatch(esperado);
    expect([nombre, horaUnicaEn(ms, 'Europe/Madrid')]).toEqual([nombre, hora]);
  }
});

test('each time zone is tried at two moments or more', () => {
  const zonas = Object.entries(Object.groupBy(momentos(), ({ zona }) => zona)).map(([zona, momentosPropios = []]) => [
    zona,
    momentosPropios.length > 1,
  ]);
  expect(Object.fromEntries(zonas)).toEqual({
    UTC: true,
    'Europe/Madrid': true,
    'Pacific/Auckland': true,
    'America/Bogota': true,
  });
});

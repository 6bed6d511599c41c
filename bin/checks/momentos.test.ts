import { expect, test } from 'vitest';
import { diasEntre } from '#contract/kernel/dias.ts';
import { diaEn, diaIso, horaUnicaEn } from '#contract/kernel/zona.ts';
import { hoy } from '../../contract/test/reloj.ts';
import { momentos } from './momentos.ts';

const SE_VE: Record<string, [dia: RegExp | number, hora: string]> = {
  'un sábado a mediodía': [6, '12:00'],
  'un domingo a mediodía': [7, '12:00'],
  'las 23:59': [/./, '23:59'],
  'primavera, antes de la hora que falta': [/-03-(2[5-9]|3[01])$/, '01:50'],
  'primavera, tras la hora que falta': [/-03-(2[5-9]|3[01])$/, '03:05'],
  'otoño, hora doble, la primera vez': [/-10-(2[5-9]|3[01])$/, '02:30 (UTC+2)'],
  'otoño, hora doble, la segunda vez': [/-10-(2[5-9]|3[01])$/, '02:10 (UTC+1)'],
  '29 de febrero de 2028': [/^2028-02-29$/, '09:30'],
  '31 de diciembre, 23:30': [/-12-31$/, '23:30'],
  '1 de enero, 00:30': [/-01-01$/, '00:30'],
};

test('each moment is what the clocks of Madrid show under its name', () => {
  expect(momentos().map(({ nombre }) => nombre)).toEqual(Object.keys(SE_VE));
  for (const { nombre, ms } of momentos()) {
    const [esperado = /^$/, hora] = SE_VE[nombre] ?? [];
    const dia = diaEn(ms, 'Europe/Madrid');
    expect([nombre, horaUnicaEn(ms, 'Europe/Madrid')]).toEqual([nombre, hora]);
    if (typeof esperado === 'number') expect([nombre, diaIso(dia)]).toEqual([nombre, esperado]);
    else expect(dia).toMatch(esperado);
    expect(diasEntre(hoy(), dia)).not.toBe(0);
  }
});

test('each time zone is tried at two moments or more', () => {
  const zonas = Object.entries(Object.groupBy(momentos(), ({ zona }) => zona)).map(([zona, suyos = []]) => [
    zona,
    suyos.length > 1,
  ]);
  expect(Object.fromEntries(zonas)).toEqual({
    UTC: true,
    'Europe/Madrid': true,
    'Pacific/Auckland': true,
    'America/Bogota': true,
  });
});

// @spec 1.cambioturno S-8612
// Rules of a swap on weeks that are written by a letter a day: M 06-14, T 14-22, N 22-06, L 06-16, - rest, V away, ? no rotation.
import { expect, test } from 'vitest';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { minutoDe } from '#contract/casa/kernel/zona.ts';
import { type DiaDeCambio, estorbosDe } from './cambioturno.rules.ts';

const ZONA = 'Europe/Madrid';
const LUNES = '2027-01-11';
const dia = (n: number) => sumarDias(LUNES, n);
const TURNOS = { M: [1, 360, 840], T: [2, 840, 1320], N: [3, 1320, 1800], L: [4, 360, 960] } as const;
function persona(nombre: string, semanas: string) {
  const dias = (semanas.match(/\S/gu) ?? []).map((letra, n): [string, DiaDeCambio] => {
    const fecha = dia(n - 7);
    const turno = letra === 'V' ? TURNOS.M : TURNOS[letra as keyof typeof TURNOS]; // undefined for a rest
    const [turnoId = null, de = 0, a = 0] = (turno as readonly number[] | undefined) ?? [];
    const trabajo =
      turno && letra !== 'V' ? [{ fecha, desde: minutoDe(fecha, de, ZONA), hasta: minutoDe(fecha, a, ZONA) }] : [];
    return [fecha, { fecha, asignado: letra !== '?', turnoId, ausente: letra === 'V', trabajo }];
  });
  const limites = { descansoMin: 720, descansoSemanalMin: 2_160, jornadaMaxMin: 540 };
  return { nombre, limites, zona: ZONA, dias: new Map(dias) };
}
/** Three weeks, of which the middle one begins on LUNES; the ones around are at rest unless told otherwise. */
const semana = (nombre: string, laSemana: string, despues = '-------') =>
  persona(nombre, `------- ${laSemana} ${despues}`);

test.each<[que: string, ana: string, luis: string, da: number, vuelta: number | null, estorbos: RegExp[]]>([
  ['two mornings of different days', 'MM-----', '---MM--', 0, 3, []],
  ['a morning that the other works for nothing', 'M------', '-------', 0, null, []],
  ['morning and afternoon of the same day', 'M------', 'T------', 0, 0, []],
  ['a day on which one rests', '-M-----', '---M---', 0, 3, [/^Ana no tiene turno el 11\/01$/]],
  ['a day on which the other works too', 'M------', 'T--M---', 0, 3, [/^Luis ya tiene turno el 11\/01$/]],
  ['a day on which one works too', 'M--T---', '---M---', 0, 3, [/^Ana ya tiene turno el 14\/01$/]],
  ['the same shift of the same day', 'M------', 'M------', 0, 0, [/^Ese día los dos tienen el mismo turno$/]],
  ['a same day on which the other rests', 'M------', '-------', 0, 0, [/^Luis no tiene turno el 11\/01$/]],
  ['a day on which one is away', 'V------', '---M---', 0, 3, [/^Ana está ausente, o lo ha pedido, el 11\/01$/]],
  ['a day on which the other is away', 'M------', 'V--M---', 0, 3, [/^Luis está ausente, o lo ha pedido, el 11\/01$/]],
  [
    'a shift of a day on which the other is away',
    'M------',
    '---V---',
    0,
    3,
    [/^Luis está ausente, o lo ha pedido, el 14\/01$/],
  ],
  ['a day without a rotation', 'M------', '?------', 0, null, [/^Luis no tiene cuadrante el 11\/01$/]],
  [
    'an afternoon before a morning',
    'T------',
    '-M-----',
    0,
    null,
    [/^Luis: Entre la jornada del lunes 11\/01 y la del martes 12\/01 hay 8 h/],
  ],
  ['a night before a morning', 'N------', '-M-----', 0, null, [/^Luis: .* hay 0 h de descanso; han de ser 12 h$/]],
  ['a morning after one’s own night', '-M-----', 'N------', 1, null, [/^Luis: .* hay 0 h de descanso/]],
  [
    'a morning after one’s own afternoon, taken in exchange',
    'T---M--',
    '-M-----',
    4,
    1,
    [/^Ana: .* hay 8 h de descanso/],
  ],
  ['a rest that was too short already', 'T------', '--TM---', 0, null, []],
  [
    'a seventh day of a week between weeks of rest',
    '-----M-',
    'MMMMM-M',
    5,
    null,
    [/^Luis trabajaría 56 h en la semana/],
  ],
  ['a sixth day of eight hours', '-----M-', 'MMMMM--', 5, null, []],
  [
    'a sixth day of ten hours',
    '-----L-',
    'MMMMM--',
    5,
    null,
    [
      /^Luis trabajaría 10 h el 16\/01; como mucho, 9 h$/,
      /^Luis trabajaría 50 h en la semana del 11\/01; como mucho, 48 h$/,
    ],
  ],
  [
    'a long day for a long day',
    'L------',
    '---L---',
    0,
    3,
    [/^Ana trabajaría 10 h el 14\/01/, /^Luis trabajaría 10 h el 11\/01/],
  ],
])('%s', (_, ana, luis, da, vuelta, estorbos) => {
  const frases = estorbosDe(
    { dia: dia(da), vuelta: vuelta === null ? null : dia(vuelta) },
    semana('Ana', ana),
    semana('Luis', luis),
  );
  expect(frases).toEqual(estorbos.map((frase) => expect.stringMatching(frase)));
});

test('a seventh day of a week between weeks of six days takes the weekly rest', () => {
  const luis = persona('Luis', 'MMMMMM- MMMMM-M -MMMMMM');
  expect(estorbosDe({ dia: dia(5), vuelta: null }, semana('Ana', '-----M-'), luis)).toEqual([
    expect.stringMatching(/^Luis: La semana del lunes 11\/01 no tiene 36 h seguidas/),
    expect.stringMatching(/^Luis trabajaría 56 h/),
  ]);
});

test('a night passes with its hours of the day after, also when the clocks change', () => {
  // On 28 March 2027 at 2:00 the clocks go on: the night is of seven hours.
  const [ana, luis] = [persona('Ana', 'N'), persona('Luis', '-')];
  const noche = (p: typeof ana, turnoId: number | null): typeof ana => ({
    ...p,
    dias: new Map([
      [
        '2027-03-27',
        {
          fecha: '2027-03-27',
          asignado: true,
          turnoId,
          ausente: false,
          trabajo: turnoId
            ? [
                {
                  fecha: '2027-03-27',
                  desde: minutoDe('2027-03-27', 1_320, ZONA),
                  hasta: minutoDe('2027-03-27', 1_800, ZONA),
                },
              ]
            : [],
        },
      ],
    ]),
  });
  expect(estorbosDe({ dia: '2027-03-27', vuelta: null }, noche(ana, 3), noche(luis, null))).toEqual([]);
});

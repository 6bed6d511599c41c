import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import {
  ACENTO_USUAL,
  aClaridad,
  acentoCercano,
  contraste,
  mix,
  tonosDe,
  valeAcento,
} from '#contract/plataforma/empresa/acento.rules.ts';

const css = ['tokens.css', 'marks.css'].map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
/** Properties of the light theme, and those that the dark one changes. */
const [light, dark] = [0, 1].map(
  (part) =>
    new Map(
      css.flatMap((text) =>
        [...(text.split("[data-theme='dark'] {")[part] ?? '').matchAll(/--([\w-]+): ([^;]+);/g)].map(
          ([, name = '', value = '']) => [name, value.replaceAll(/\s+/g, ' ')] as const,
        ),
      ),
    ),
);

/** Colour of a token in a theme, calculated from the sheet as a browser does. */
function colourOf(name: string, theme: 'claro' | 'oscuro', accent: string): string {
  const declared = (theme === 'oscuro' ? dark?.get(name) : undefined) ?? light?.get(name);
  const of = (value: string): string => {
    const [, variable] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
    if (variable !== undefined) return colourOf(variable, theme, accent);
    if (value === 'black') return '#000000';
    const [, short] = /^#(\w{3})$/.exec(value) ?? [];
    if (short !== undefined) return `#${short.replaceAll(/./g, '$&$&')}`;
    if (/^#\w{6}$/.test(value)) return value;
    const [, first = '', part, second = ''] =
      /^color-mix\(in oklab, (var\(--[\w-]+\)|#\w+) (\d+)%, (var\(--[\w-]+\)|#\w+|black)\)$/.exec(value) ?? [];
    if (part !== undefined) return mix(of(first), Number(part) / 100, of(second));
    const [, from = '', lightness, chroma = ''] = /^oklch\(from (var\(--[\w-]+\)) ([\d.]+) (.+) h\)$/.exec(value) ?? [];
    const [, factor = '1', most = 'Infinity'] =
      /^(?:calc|min)?\(?c(?: \* ([\d.]+))?(?:, ([\d.]+))?\)?$/.exec(chroma) ?? [];
    if (lightness !== undefined) return aClaridad(of(from), Number(lightness), Number(factor), Number(most));
    throw new Error(`${name}: ${value}`);
  };
  if (name === 'brand') return accent;
  if (declared === undefined) throw new Error(`no token ${name}`);
  return of(declared);
}

const AREAS = ['jornada', 'permisos', 'viajes', 'tramites', 'comedor', 'planta', 'facturas', 'personas'];
const TONES = ['neutral', 'run', 'wait', 'good', 'bad'];
const SURFACES = ['card', 'page', 'well', 'frame'];
const TEXT = [
  ...['ink', 'ink-2', 'mute', 'brand-ink'].flatMap((ink) =>
    [...SURFACES, 'brand-soft', 'brand-wash'].map((under) => [ink, under] as const),
  ),
  ...TONES.flatMap((tone) => [tone, 'card', 'page', 'well'].map((under) => [`${tone}-ink`, under] as const)),
  ...AREAS.map((area) => [`a-${area}-ink`, `a-${area}`] as const),
  ...['brand-fill', 'brand-hover', 'bad-fill'].map((under) => ['on-brand', under] as const),
  ...['cover', 'cover-2'].flatMap((under) =>
    ['on-cover', 'on-cover-2', 'on-brand'].map((ink) => [ink, under] as const),
  ),
  ...['inside', 'outside', 'weekend'].map((ink) => [ink, 'card'] as const),
];
const DRAWN = [
  ...['card', 'page', 'well'].map((under) => ['edge', under] as const),
  ...TONES.map((tone) => [`${tone}-solid`, 'card'] as const),
  ...AREAS.map((area) => [`a-${area}-s`, 'card'] as const),
  ...['card', 'brand-soft'].map((under) => ['brand-ink', under] as const),
  ['mint', 'cover'] as const,
];
/** Accents of all hues that the server accepts, the nearest where it refuses. */
const ACCENTS = [
  ACENTO_USUAL,
  '#000000',
  '#5f5f5f',
  '#1d4ed8',
  '#7c2d12',
  '#9d174d',
  '#166534',
  '#4c1d95',
  '#a16207',
].concat(['#ffd400', '#ff0000', '#00a3e0', '#f97316', '#84cc16', '#ec4899', '#22d3ee', '#ffffff'].map(acentoCercano));

describe.each(ACCENTS)('colours with the accent %s', (accent) => {
  it('is one that the server accepts', () => expect(valeAcento(accent)).toBe(true));

  it.each(['claro', 'oscuro'] as const)('has the contrast of WCAG 2.2 in the theme %s', (theme) => {
    const short = (pairs: readonly (readonly [string, string])[], least: number) =>
      pairs
        .map(([ink, under]) => {
          const ratio = contraste(colourOf(ink, theme, accent), colourOf(under, theme, accent));
          return [`${ink} / ${under}`, Math.floor(ratio * 100) / 100] as const;
        })
        .filter(([, ratio]) => ratio < least);
    expect(short(TEXT, 4.5)).toEqual([]);
    expect(short(DRAWN, 3)).toEqual([]);
  });

  it.each(['claro', 'oscuro'] as const)(
    'follows from the accent in the sheet as the server reckons, theme %s',
    (theme) => {
      for (const [name, colour] of Object.entries(tonosDe(accent)[theme]))
        expect([name, colourOf(name, theme, accent)]).toEqual([name, colour]);
    },
  );
});

test('no words are smaller than 12 px on a screen', () => {
  const sizes = [...(light ?? [])].filter(([name]) => name.startsWith('t-'));
  expect(sizes.length).toBeGreaterThan(9);
  expect(sizes.filter(([, size]) => parseFloat(size) < 0.75)).toEqual([]);
});

it('no other style sheet gives a token a second meaning', () => {
  const declared = (text: string) => [...text.matchAll(/^ *--([\w-]+):/gm)].map(([, name = '']) => name);
  const tokens = new Set(declared(css.join('\n')));
  const others = ['bars.css', 'forms.css'].flatMap((file) =>
    declared(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );
  expect(others.filter((name) => tokens.has(name))).toEqual([]);
});

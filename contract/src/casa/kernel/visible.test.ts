import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { OBLIGATORIO, texto, textoObligatorio } from './scalars.ts';

const leido = (value: string, schema: z.core.$ZodType = textoObligatorio(250)) => {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message);
};

describe('a text', () => {
  test.each([
    ['zero width', '\u200b\u200b'],
    ['zero width among spaces', ' \u200b \ufeff\n'],
    ['joiners', '\u200d\u200c'],
    ['direction marks', '\u202e\u2066\u200f\u061c'],
    ['a soft hyphen', '\u00ad'],
    ['accents on nothing', '\u0301\u0308'],
    ['fillers', '\u3164\u115f\uffa0'],
    ['an empty braille cell', '\u2800'],
    ['variation selectors', '\ufe0f\u{e0100}'],
    ['letters of a flag without its flag', '\u{e0068}\u{e006f}'],
    ['odd spaces', '\u00a0\u3000\u2003\u202f'],
  ])('made of %s is empty', (_, value) => {
    expect(leido(value)).toEqual([OBLIGATORIO]);
    expect(leido(value, texto(250))).toBe('');
  });

  test.each([
    ['a turned word', 'pagar \u202e001\u202c €', 'pagar 001 €'],
    ['isolated words', 'a \u2066b\u2069 c', 'a b c'],
    ['what a page leaves between letters', 'avi\u00adso\u200b\ufeff de \u200ecasa\u200f', 'aviso de casa'],
    ['what comes before a space', '\ufeff hola \u200b', 'hola'],
    ['a hidden message in tags', 'hola\u{e0069}\u{e0067}', 'hola'],
  ])('with %s is reduced to its visible part', (_, value, queda) => expect(leido(value)).toBe(queda));

  test.each([
    '👩\u200d🔧',
    '❤\ufe0f',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '—',
    '7',
    '€',
    'שלום',
    'می\u200cخواهم',
    'uno\n\tdos',
  ])('keeps %s as it was written', (value) => expect(leido(value)).toBe(value));
});

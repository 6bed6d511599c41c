import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  ACENTO_USUAL,
  acentoCercano,
  contraste,
  faltaDeAcento,
  MINIMO,
  peorContraste,
  SUPERFICIES,
  valeAcento,
} from './acento.rules.ts';

describe('accent of the company', () => {
  test('the contrast is calculated as in WCAG 2.2', () => {
    expect(contraste('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contraste('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contraste('#0d5c63', '#0d5c63')).toBe(1);
  });

  // @spec 1.empresa S-8292
  test.each([
    [ACENTO_USUAL, true],
    ['#1d4ed8', true],
    ['#7c2d12', true],
    ['#9d174d', true],
    ['#166534', true],
    ['#4c1d95', true],
    ['#000000', true],
    ['#ffd400', false],
    ['#ff0000', false],
    ['#00a3e0', false],
    ['#ffffff', false],
    ['#8a8a8a', false],
    ['#f97316', false],
  ])('the accent %s passes: %s; the nearest valid one always does', (hex, passes) => {
    expect(valeAcento(hex)).toBe(passes);
    expect(faltaDeAcento(hex) === undefined).toBe(passes);
    const near = acentoCercano(hex);
    expect(near).toMatch(/^#[0-9a-f]{6}$/);
    expect(peorContraste(near).contraste).toBeGreaterThanOrEqual(MINIMO);
    expect(near === hex).toBe(passes);
  });

  test('a refusal names the theme, the ratio and the nearest valid accent', () => {
    const frase = faltaDeAcento('#ffd400') ?? '';
    expect(frase).toMatch(
      /^Con el tema (claro|oscuro), el contraste del texto blanco de los botones es 1,\d\d:1 y hace falta 4,50:1\./,
    );
    expect(frase).toContain(acentoCercano('#ffd400'));
  });

  test('the surfaces are those of the theme', () => {
    const css = readFileSync(join(import.meta.dirname, '../../../../web/src/tokens.css'), 'utf8');
    const [light = '', dark = ''] = css.split("[data-theme='dark'] {");
    const token = (text: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(text)?.[1];
    for (const name of ['card', 'page', 'well', 'frame'] as const) {
      expect(token(light, name)).toBe(SUPERFICIES.claro[name]);
      expect(token(dark, name)).toBe(SUPERFICIES.oscuro[name]);
    }
    expect(token(light, 'brand')).toBe(ACENTO_USUAL);
  });
});

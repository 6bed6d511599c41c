import { expect, it } from 'vitest';
import { nombreDePapel } from './file-names.ts';

it.each([
  ['Billete de ida.pdf', 'Billete de ida - Ana Prieto - 15-12-2026.pdf'],
  ['parte 3/4: alta.pdf', 'parte 3 4 alta - Ana Prieto - 15-12-2026.pdf'],
  ['sin extensión', 'sin extensión - Ana Prieto - 15-12-2026'],
])('the paper %s is saved as %s', (fichero, nombre) =>
  expect(nombreDePapel(fichero, { quien: 'Ana Prieto', dia: '2026-12-15T08:00:00.000Z' })).toBe(nombre),
);

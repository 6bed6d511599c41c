import { describe, expect, test } from 'vitest';
import { juntadas, masParecida, palabrasDe, pasos, porRareza } from './palabras.rules.ts';

describe('steps between two words', () => {
  test.each([
    ['prieto', 'prieto', 0],
    ['pietro', 'prieto', 2],
    ['preito', 'prieto', 1],
    ['prito', 'prieto', 1],
    ['prieetto', 'prieto', 2],
    ['', 'ana', 3],
    ['ortega', 'rey', 4],
  ])('from %s to %s: %i', (a, b, n) => {
    expect(pasos(a, b)).toBe(n);
    expect(pasos(b, a)).toBe(n);
  });
});

test('a text is split into words, four at most', () => {
  expect(palabrasDe('  Íñigo (Vega), 0009-b ')).toEqual(['Íñigo', 'Vega', '0009', 'b']);
  expect(palabrasDe('a b c d e')).toEqual(['a', 'b', 'c', 'd']);
  expect(palabrasDe('%_--')).toEqual([]);
});

test('the nearest word is taken, and of two equally near ones the first of the alphabet', () => {
  expect(masParecida('ortgea', ['ortigas', 'ortega'])).toBe('ortega');
  expect(masParecida('marra', ['marta', 'maria'])).toBe('maria');
  expect(masParecida('xyz', [])).toBeUndefined();
});

test('rare words are searched first, and common ones in the written order', () => {
  const [ana, garcia, urkiola] = [{ personas: 1001 }, { personas: 1001 }, { personas: 3 }];
  expect(porRareza([ana, garcia, urkiola], 1000)).toEqual([urkiola, ana, garcia]);
  expect(porRareza([ana, garcia], 1000)).toEqual([ana, garcia]);
});

test('two common words of one name are searched as a pair', () => {
  const [ana, garcia, maza] = [{ exactas: ['ana', 'anabel'] }, { exactas: ['garcia'] }, { exactas: ['maza'] }];
  expect(juntadas([ana, garcia, maza])).toEqual([
    [['ana garcia', 'anabel garcia'], maza],
    [['ana maza', 'anabel maza'], garcia],
    [['garcia maza'], ana],
  ]);
  expect(juntadas([ana])).toEqual([]);
  expect(juntadas([{ exactas: Array.from({ length: 501 }, String) }, garcia])).toEqual([]);
});

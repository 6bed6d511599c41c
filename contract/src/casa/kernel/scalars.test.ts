import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { comoSeEscribe, fecha, NO_VALIDO, texto, textoObligatorio } from './scalars.ts';

test.each([
  ['2000-01-01', []],
  ['2028-02-29', []],
  [undefined, ['Campo obligatorio']],
  ['', ['Campo obligatorio']],
  ['mañana', ['Fecha no válida']],
  ['2026-02-30', ['Fecha no válida']],
  ['1999-02-30', ['Fecha no válida']],
  ['1999-12-31', ['Fecha fuera de rango']],
  ['2100-01-01', ['Fecha fuera de rango']],
])('the date %j has at most one fault: %j', (value, messages) => {
  expect(z.safeParse(fecha, value).error?.issues.map(({ message }) => message) ?? []).toEqual(messages);
});

test.each([
  ['another type', z.array(z.string()), 3],
  ['none of the choices', z.enum(['si', 'no']), 'quizá'],
  ['a field too many', z.strictObject({}), { x: 1 }],
  ['none of two forms', z.union([z.string(), z.boolean()]), 3],
])('%s without a sentence in the schema has a Spanish sentence', (_, schema, value) => {
  expect(z.safeParse(schema, value).error?.issues.map(({ message }) => message)).toEqual([NO_VALIDO]);
});

// @spec 3 S-8495
test('a short text is one line without marks of direction, a long one keeps its lines, and a code with a break is refused', () => {
  const roto = ' Ana\r\n\tPrieto\u202e\u0085X\u2028 ';
  expect([texto(100), textoObligatorio(60)].map((schema) => z.parse(schema, roto))).toEqual([
    'Ana Prieto X',
    'Ana Prieto X',
  ]);
  expect(z.parse(texto(250), 'uno\ndos')).toBe('uno\ndos');
  expect(z.safeParse(textoObligatorio(60), '\n\t').success).toBe(false);
  expect(z.safeParse(comoSeEscribe(40), 'a\nb').success).toBe(false);
});

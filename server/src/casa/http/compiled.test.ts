import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { compileSchema } from './compiled.ts';

const build = () =>
  z.array(
    z.object({
      Id: z.int(),
      nombre: z.nullable(z.string()),
      nota: z.optional(z.string().check(z.minLength(2))),
      estado: z._default(z.enum(['a', 'b']), 'a'),
      dentro: z.array(z.object({ x: z.number() })),
      uno: z.union([z.strictObject({ tipo: z.literal('p'), p: z.int() }), z.object({ tipo: z.literal('q') })]),
    }),
  );
const good = { Id: 1, nombre: null, estado: 'b', dentro: [{ x: 1 }], uno: { tipo: 'p', p: 1 } };

// @spec 9.notificaciones
test.for([
  ['what it names', good],
  [
    'more than it names, at any depth',
    { ...good, secreto: 1, dentro: [{ x: 1, secreto: 2 }], uno: { tipo: 'q', s: 3 } },
  ],
  ['what is absent', { Id: 1, nombre: 'n', dentro: [], uno: { tipo: 'q' } }],
  ['undefined', { ...good, nota: undefined, estado: undefined }],
  [
    'a prototype',
    JSON.parse('{"Id":1,"nombre":null,"dentro":[],"uno":{"tipo":"q","__proto__":{"a":1}},"__proto__":{"b":1}}'),
  ],
  ['wrong values', { Id: 'x', nota: 'y', dentro: [{ x: 'z' }, 3], uno: { tipo: 'p', p: 1, q: 2 } }],
  ['no object', 3],
])('%s is parsed alike with and without compilation', ([, value]) => {
  const [plain, compiled] = [build(), compileSchema(build())];
  const inside = compiled.def.element._zod;
  expect(inside.run).toBe(inside.parse);
  expect(String(inside.parse)).not.toBe(String(plain.def.element._zod.parse));
  const [a, b] = [plain, compiled].map((schema) => {
    const { success, data, error } = z.safeParse(schema, [value]);
    return { success, text: JSON.stringify(data), issues: error?.issues.map(({ code, path }) => ({ code, path })) };
  });
  expect(b).toEqual(a);
});

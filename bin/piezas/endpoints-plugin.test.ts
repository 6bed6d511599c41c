import { expect, test } from 'vitest';
import { buzon } from '#contract/oficina/buzon/buzon.endpoints.ts';
import { documentacion } from '#contract/plataforma/api-docs/api-docs.endpoints.ts';
import { callsOf } from './endpoints-plugin.ts';

test('the web runs method, path and kind of each call, and nothing of its schemas', () => {
  const code = callsOf({ buzon, documentacion, MAXIMO: 3 });
  const [first = '', second = '', ...others] = code.split('\n');
  expect(others).toEqual([]);
  const read = (line: string): unknown => JSON.parse(/= (.+);$/.exec(line)?.[1] ?? '');
  expect(first).toMatch(/^export const buzon = /);
  expect(read(first)).toMatchObject({
    base: '/api/buzon',
    endpoints: { mias: { method: 'GET', path: '/mias' }, sugerencia: { method: 'GET', path: '/entrada/:id' } },
  });
  expect(Object.keys(Object(read(first)).endpoints)).toEqual(Object.keys(buzon.endpoints));
  expect(JSON.stringify(read(second))).toContain('"kind":"descarga"');
  expect(code).not.toMatch(/schema|resumen":"|ejemplo/);
});

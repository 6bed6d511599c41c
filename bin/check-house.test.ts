import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectHouse } from './check-house.ts';

let house: string;
const put = (file: string, text = '') => {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
};
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'casa '));
  put('server/src/viajes/viajes.routes.ts', 'export const viajesRoutes = 1;\n');
  put('server/src/kernel/whatever.ts');
  put('web/src/ui/button.tsx');
});
afterAll(() => rmSync(house, { recursive: true }));

test('an orderly house has no faults', () => {
  expect(inspectHouse(house)).toEqual({ files: 3, faults: [] });
});

test.each([
  ['server/src/viajes/viajes.service.ts', '', 'unknown role'],
  ['web/src/viajes/lista.tsx', '', 'unknown role'],
  ['contract/src/kernel/utils.ts', '', 'a name that says nothing'],
  ['server/src/viajes/largo.commands.ts', 'x;\n'.repeat(251), '251 lines, the limit is 250'],
  ['server/src/viajes/largo.routes.ts', 'x;\n'.repeat(151), '151 lines, the limit is 150'],
  [
    'server/src/viajes/viajes.queries.ts',
    'export const traerViaje = () => many(Row, sql``);\n',
    '"traerViaje" does not begin with',
  ],
  ['server/src/viajes/viajes.policy.ts', 'export function decide() {}\n', '"decide" does not begin with'],
  ['web/src/kernel/api.ts', "export { a } from './b.ts';\n", 'a re-export'],
  ['server/migrations/1_mal.sql', '', 'a migration is NNNN_name.sql'],
])('a fault planted in %s is found', (file, text, fault) => {
  put(file, text);
  expect(inspectHouse(house).faults.join('\n')).toContain(`${file}: ${fault}`);
  rmSync(join(house, file));
});

test('a row schema or a fragment runs nothing, so it needs no verb', () => {
  put(
    'server/src/viajes/viajes.queries.ts',
    'export const ViajeRow = 1;\nexport const solapados = sql``;\nexport const selectViaje = () => many(ViajeRow, solapados);\n',
  );
  expect(inspectHouse(house).faults).toEqual([]);
});

test('two migrations cannot share a number', () => {
  put('server/migrations/0001_a.sql');
  put('server/migrations/0001_b.sql');
  expect(inspectHouse(house).faults).toHaveLength(2);
});

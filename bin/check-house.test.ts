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
  put('server/src/casa/kernel/whatever.ts');
  put('web/src/casa/ui/piezas/button.tsx');
});
afterAll(() => rmSync(house, { recursive: true }));

test('an orderly house has no faults', () => {
  expect(inspectHouse(house)).toEqual({ files: 3, faults: [] });
});

test.each([
  ['server/src/viajes/viajes.service.ts', '', 'unknown role'],
  ['web/src/viajes/lista.tsx', '', 'unknown role'],
  ['contract/src/casa/kernel/utils.ts', '', 'a name that says nothing'],
  ['server/src/viajes/largo.commands.ts', 'x;\n'.repeat(251), '251 lines, the limit is 250'],
  ['server/src/viajes/largo.routes.ts', 'x;\n'.repeat(151), '151 lines, the limit is 150'],
  [
    'server/src/viajes/viajes.queries.ts',
    'export const traerViaje = () => many(Row, sql``);\n',
    '"traerViaje" does not begin with',
  ],
  ['server/src/viajes/viaje/viajes.policy.ts', 'export function decide() {}\n', '"decide" does not begin with'],
  ['server/src/viajes/viaje/viajes.policy.ts', 'export const Decide = () => true;\n', '"Decide" does not begin with'],
  [
    'server/src/viajes/viajes.queries.ts',
    'export const TODOS = () => many(Row, sql``);\n',
    '"TODOS" does not begin with',
  ],
  ['web/src/casa/red/api.ts', "export { a } from './b.ts';\n", 'a re-export'],
  ['package.json', '{"devDependencies":{"a":"^1.2.0"}}', 'a is "^1.2.0", a range'],
  ['native/package.json', '{"dependencies":{"a":"latest"}}', 'a is "latest", a range'],
  ['package.json', '{"dependencies":{"a":"npm:b@~1.2.0"}}', 'a is "npm:b@~1.2.0", a range'],
  ['server/migrations/1_mal.sql', '', 'a migration is NNNN_name.sql'],
  [
    'server/migrations/9999_a.sql',
    'create or replace function a()',
    'functions, views and triggers stand in server/sql',
  ],
  ['server/sql/casa/a.sql', 'create or replace function a()', 'line 1: a comment above a function says its rule'],
])('a fault planted in %s is found', (file, text, fault) => {
  put(file, text);
  expect(inspectHouse(house).faults.join('\n')).toContain(`${file}: ${fault}`);
  rmSync(join(house, file));
});

const SLASHES = '/'.repeat(2);
const LOST_PAGE = ['decisions', '11'].join(' ');
test.each([
  [`${SLASHES} What is kept\n`, 'line 1: a comment begins with "What"'],
  [`x;\n${SLASHES[0]}** Whoever reads it. */\n`, 'line 2: a comment begins with "Whoever"'],
  ['/*\n * Nobody reads it.\n */\n', 'line 1: a comment begins with "Nobody"'],
  [`const x = 1; ${SLASHES} whether it is\n`, 'line 1: a comment begins with "whether"'],
])('a comment that begins like a riddle is found: %j', (text, fault) => {
  put('web/src/casa/red/api.ts', text);
  expect(inspectHouse(house).faults).toEqual([expect.stringContaining(`web/src/casa/red/api.ts: ${fault}`)]);
  rmSync(join(house, 'web/src/casa/red/api.ts'));
});

test.each([
  ['const una = visitas[0];\n', '"una" names nothing'],
  ['const nombres = visitas.map((otra) => otra.nombre);\n', '"otra" names nothing'],
  ['const { persona: suyo } = visita;\n', '"suyo" names nothing'],
  ['function Con() {}\n', '"Con" names nothing'],
  [`const largo = '${'x'.repeat(140)}';\n`, '157 characters, the limit is 140'],
  [`test('it is counted once', () => {});\n`, 'a title begins with "it"'],
  [`${SLASHES} Seats (${LOST_PAGE}).\n`, `"${LOST_PAGE}" is no page of the project`],
  [`describe('what waits', () => {});\n`, 'a title begins with "what"'],
  [`${SLASHES} oxfmt-ignore\nconst par = [[1,2],\n[3,4]];\n`, 'oxfmt-ignore on less than 4 lines'],
  [`const par = [\n[1,2]]; ${SLASHES} oxfmt-ignore\n`, 'oxfmt-ignore on less than 4 lines'],
])('words that have to be solved are found: %j', (text, fault) => {
  put('web/src/casa/red/api.test.ts', text);
  expect(inspectHouse(house).faults).toEqual([expect.stringContaining(fault)]);
  rmSync(join(house, 'web/src/casa/red/api.test.ts'));
});

test('nouns, members of foreign objects, tables and the query of one row have no faults', () => {
  put(
    'web/src/casa/red/api.test.ts',
    [
      'const visita = lista.una;',
      'export const one = () => async () => undefined;',
      'const f = { una: 1 };',
      "test('A visit is counted once', () => {});",
      `${SLASHES} oxfmt-ignore`,
      'const par = [',
      '[1,2],',
      '[2,3],',
      '[3,4]];\n',
    ].join('\n'),
  );
  expect(inspectHouse(house).faults).toEqual([]);
  rmSync(join(house, 'web/src/casa/red/api.test.ts'));
});

test('a later line of a comment may begin with any word', () => {
  put(
    'web/src/casa/red/api.ts',
    `${SLASHES} Lease of\n${SLASHES} whoever has it.\n/** Somewhat long, for\n * nobody. */\n`,
  );
  expect(inspectHouse(house).faults).toEqual([]);
  rmSync(join(house, 'web/src/casa/red/api.ts'));
});

const NOW = ['new Date', '()'].join('');
const ASKED = ['Date', 'now'].join('.');
const MILLISECONDS = `${ASKED}()`;
const READ = ['new Date', '(query.dataUpdatedAt)'].join('');
test.each([
  ['server/src/viajes/viajes.test.ts', `x;\nconst hoy = ${NOW};\n`, `line 2: ${NOW}; ask contract/test/reloj.ts`],
  ['web/src/casa/red/api.test.tsx', `const ms = ${MILLISECONDS};\n`, `line 1: ${ASKED}; ask contract/test/reloj.ts`],
  [
    'server/test/build/build-viajes.ts',
    `const ms = ${MILLISECONDS};\n`,
    `line 1: ${ASKED}; ask contract/test/reloj.ts`,
  ],
  ['contract/test/dias.ts', `const hoy = ${NOW};\n`, `line 1: ${NOW}; ask contract/test/reloj.ts`],
  ['bin/piezas/web.test.ts', `const hoy = ${NOW};\n`, `line 1: ${NOW}; ask contract/test/reloj.ts`],
  ['web/src/casa/ui/lista/age.tsx', `useState(${ASKED});\n`, `line 1: ${ASKED}; ask web/src/casa/red/clock.ts`],
  ['web/src/casa/red/faults.ts', `const at = ${NOW};\n`, `line 1: ${NOW}; ask web/src/casa/red/clock.ts`],
  ['web/src/casa/ui/campos/dia.tsx', `${READ};\n`, `line 1: ${READ}; ask web/src/casa/red/clock.ts`],
])('a clock of its own in %s is found', (file, text, fault) => {
  put(file, text);
  expect(inspectHouse(house).faults).toEqual([expect.stringContaining(`${file}: ${fault}`)]);
  rmSync(join(house, file));
});

test('the clocks of the tests and of the web ask for the time, and so does the server', () => {
  const files = [
    'contract/test/reloj.ts',
    'web/src/casa/red/clock.ts',
    'web/src/casa/nativo/camera.ts',
    'server/src/casa/kernel/dias.ts',
  ];
  for (const file of files) put(file, `export const ahora = () => ${MILLISECONDS};\nconst hoy = ${NOW};\n`);
  put('web/src/casa/red/api.test.ts', 'const fijo = new Date(0);\n');
  expect(inspectHouse(house).faults).toEqual([]);
  for (const file of [...files, 'web/src/casa/red/api.test.ts']) rmSync(join(house, file));
});

test('a folder has at most 25 files, not counting subfolders and other kinds', () => {
  const files = Array.from({ length: 25 }, (_, i) => `web/src/casa/ui/campos/campo-${i}.${i % 2 ? 'test.tsx' : 'css'}`);
  for (const file of [...files, 'web/src/casa/ui/campos/a.svg', 'web/src/casa/ui/campos/otros/a.ts']) put(file);
  expect(inspectHouse(house).faults).toEqual([]);
  put('web/src/casa/ui/campos/uno-mas.ts');
  expect(inspectHouse(house).faults).toEqual(['web/src/casa/ui/campos: 26 files, the limit is 25; make rooms of it']);
  rmSync(join(house, 'web/src/casa/ui/campos'), { recursive: true });
});

test('a circle of folders is found by its imports, except those of tests', () => {
  put('server/src/viajes/viajes.routes.ts', "import { b } from '#server/casa/kernel/whatever.ts';\n");
  put('server/src/viajes/viajes.views.ts');
  put('server/src/casa/kernel/whatever.test.ts', "import { a } from '#server/viajes/viajes.views.ts';\n");
  expect(inspectHouse(house).faults).toEqual([]);
  put('server/src/casa/kernel/whatever.ts', "const c = () => import('#server/viajes/viajes.views.ts');\n");
  expect(inspectHouse(house).faults.toSorted()).toEqual([
    expect.stringContaining('server/src/casa/kernel/whatever.ts: server/src/casa/kernel imports server/src/viajes'),
    expect.stringContaining('server/src/viajes/viajes.routes.ts: server/src/viajes imports server/src/casa/kernel'),
  ]);
  put('server/src/casa/kernel/whatever.ts');
});

test('a circle of folders of scripts is found too', () => {
  put('bin/copias/make.ts', "import { run } from '#bin/piezas/run.ts';\n");
  put('bin/piezas/run.ts', "import { make } from '../copias/make.ts';\n");
  expect(inspectHouse(house).faults).toHaveLength(2);
  rmSync(join(house, 'bin'), { recursive: true });
});

test('a row schema or a fragment runs nothing, so it needs no verb', () => {
  put(
    'server/src/viajes/viajes.queries.ts',
    'export const ViajeRow = 1;\nexport const solapados = sql``;\nexport const selectViaje = () => many(ViajeRow, solapados);\n',
  );
  expect(inspectHouse(house).faults).toEqual([]);
});

test('a literal of a policy decides nothing, so it needs no verb', () => {
  put(
    'server/src/viajes/viaje/viajes.policy.ts',
    "export const GESTOR = 'GESTOR_VIAJES';\nexport const PUEDEN: Record<string, number> = { ana: 1 };\n",
  );
  expect(inspectHouse(house).faults).toEqual([]);
});

test('two migrations cannot share a number', () => {
  put('server/migrations/0001_a.sql');
  put('server/migrations/0001_b.sql');
  expect(inspectHouse(house).faults).toHaveLength(2);
});

test('a package is of one version, which the lock file repeats', () => {
  put('package.json', '{"dependencies":{"a":"1.2.0","b":"npm:c@2.0.0-beta.1"}}');
  const lock = (a: string, root = '1.2.0') =>
    put(
      'package-lock.json',
      JSON.stringify({
        packages: {
          '': { dependencies: { a: root, b: 'npm:c@2.0.0-beta.1' } },
          'node_modules/a': { version: a },
          'node_modules/b': { version: '2.0.0-beta.1' },
        },
      }),
    );
  const faults = () => inspectHouse(house).faults.filter((fault) => fault.startsWith('package.json'));
  lock('1.2.0');
  expect(faults()).toEqual([]);
  lock('1.2.1');
  expect(faults()).toEqual(['package.json: a is "1.2.0", and package-lock.json has 1.2.1; run npm install']);
  lock('1.2.0', '^1.2.0');
  expect(faults()).toHaveLength(1);
});

test.each([
  ['drop table viaje;', 1],
  ['alter table viaje drop column destino;', 1],
  ['alter table viaje rename column destino to lugar;', 1],
  ['alter table viaje alter column destino type int using 0;', 1],
  ['alter table viaje alter destino set not null;', 1],
  ['alter table viaje add column lugar text not null;', 1],
  ['-- Unused since 0.1.0: nothing reads the destination.\nalter table viaje drop column destino;', 0],
  ["alter table viaje add column lugar text not null default '';", 0],
  ['alter table viaje add column total int not null generated always as (1) stored;', 0],
  ['create table lugar (id int not null); alter table viaje add constraint c check (destino is not null);', 0],
])('a migration after the last release that contracts is a fault: %s', (text, faults) => {
  put('server/migrations/ANTERIOR', `0.1.0 ${'0'.repeat(40)} 0002_a.sql 1\n`);
  put('server/migrations/0003_c.sql', text);
  put('server/migrations/0002_a.sql', 'drop table antigua;');
  expect(inspectHouse(house).faults.filter((fault) => fault.includes('Unused since'))).toHaveLength(faults);
  rmSync(join(house, 'server/migrations'), { recursive: true });
});

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Report = { summary: { totalCruised: number; violations: { rule: { name: string }; from: string }[] } };

const root = join(import.meta.dirname, '../..');
const cruise = (cwd: string, folders: string[]): Report['summary'] => {
  const cli = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  const args = [cli, '--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders];
  const text = run(args, cwd);
  const report = JSON.parse(text) as Report; // documented output of the tool
  return report.summary;
};
/** Runs the tool, which exits with the number of offences and still prints them. */
function run(args: string[], cwd: string): string {
  try {
    return execFileSync(process.execPath, args, {
      cwd,
      encoding: 'utf8',
      maxBuffer: 50_000_000,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string') return error.stdout;
    throw error;
  }
}

test('the import rules see the project, not an empty one', () => {
  expect(cruise(root, ['contract']).totalCruised).toBeGreaterThan(20);
});

/** An offence for each rule; the area `tiempo/nueva` is in no list. */
const OFFENCES: [rule: string, file: string, text: string][] = [
  ['no-circles', 'server/src/casa/kernel/one.ts', "import './two.ts';"],
  ['resolvable', 'server/src/casa/kernel/lost.ts', "import './nowhere.ts';"],
  ['contract-stands-alone', 'contract/src/tiempo/nueva/nueva.rules.ts', "import '#server/casa/base/db.ts';"],
  ['sides-meet-in-the-contract', 'server/src/tiempo/nueva/a.commands.ts', "import '#web/casa/red/api.ts';"],
  ['web-knows-no-server', 'web/src/tiempo/nueva/a.screen.tsx', "import '#server/casa/base/db.ts';"],
  ['bin-knows-no-bench', 'bin/a.ts', "import '../bench/a.ts';"],
  ['areas-apart', 'server/src/tiempo/nueva/b.commands.ts', "import '#server/viajes/viajes.commands.ts';"],
  ['areas-apart', 'web/src/tiempo/nueva/b.screen.tsx', "import '#web/viajes/viajes.screen.tsx';"],
  [
    'domains-without-circle',
    'contract/src/tramites/nueva/a.rules.ts',
    "import '#contract/tiempo/nueva/nueva.rules.ts';",
  ],
  ['domains-without-circle', 'server/src/plataforma/nueva/a.commands.ts', "import '#server/tiempo/otra/otra.port.ts';"],
  ['domains-are-named', 'web/src/otro/nueva/a.screen.tsx', "import '#web/casa/ui/piezas/button.tsx';"],
  ['kernel-knows-no-area', 'server/src/casa/kernel/area.ts', "import '#server/viajes/viajes.commands.ts';"],
  ['kernel-knows-no-area', 'web/src/casa/ui/area.tsx', "import '#web/viajes/viajes.screen.tsx';"],
  ['sql-in-queries', 'server/src/tiempo/nueva/c.commands.ts', "import 'sql-template-tag';"],
  ['sql-in-queries', 'server/src/tiempo/nueva/d.routes.ts', "import 'pg';"],
  ['database-behind-commands', 'server/src/tiempo/nueva/f.routes.ts', "import '#server/casa/base/db.ts';"],
  ['queries-know-no-http', 'server/src/tiempo/nueva/a.queries.ts', "import 'fastify';"],
  ['policies-are-pure', 'server/src/tiempo/nueva/a.policy.ts', "import './b.queries.ts';"],
  ['calls-through-api', 'web/src/tiempo/nueva/c.screen.tsx', "import '#contract/tiempo/nueva/nueva.endpoints.ts';"],
  ['areas-draw-with-the-kit', 'web/src/tiempo/nueva/d.screen.tsx', "import 'react-aria-components/Button';"],
  ['runtime-from-dependencies', 'server/src/tiempo/nueva/e.commands.ts', "import 'clsx';"],
];
const INNOCENT: Record<string, string> = {
  'bench/a.ts': 'export {};',
  'contract/src/tiempo/nueva/nueva.endpoints.ts': "import 'zod/mini';",
  'server/src/casa/base/db.ts': "import 'pg';",
  'server/src/casa/kernel/two.ts': "import './one.ts';",
  'server/src/viajes/viajes.commands.ts': "import '#server/casa/base/db.ts';",
  'server/src/tiempo/otra/otra.port.ts': 'export {};',
  'server/src/tiempo/nueva/b.queries.ts':
    "import '#server/casa/base/db.ts';\nimport '#server/tiempo/otra/otra.port.ts';",
  'web/src/casa/red/api.ts': 'export {};',
  'web/src/casa/ui/piezas/button.tsx': "import 'react-aria-components/Button';",
  'web/src/viajes/viajes.screen.tsx': 'export {};',
  'web/src/tiempo/nueva/nueva.api.ts': "import '#contract/tiempo/nueva/nueva.endpoints.ts';",
};

let house: string;
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'importaciones-'));
  for (const file of ['.dependency-cruiser.mjs', 'package.json', 'tsconfig.json'])
    cpSync(join(root, file), join(house, file));
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  for (const [file, text] of [...OFFENCES.map(([, ...planted]) => planted), ...Object.entries(INNOCENT)]) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), `${text}\n`);
  }
});
afterAll(() => rmSync(house, { recursive: true }));

test('each planted offence is found under its rule, and allowed imports are not', () => {
  const found = cruise(house, ['bin', 'contract', 'server', 'web']).violations.map(
    ({ rule, from }) => `${rule.name} ${from}`,
  );
  for (const [rule, file] of OFFENCES) expect(found).toContain(`${rule} ${file}`);
  const guilty = new Set([...OFFENCES.map(([, file]) => file), 'server/src/casa/kernel/two.ts']);
  expect(found.filter((line) => !guilty.has(line.split(' ')[1] ?? ''))).toEqual([]);
});

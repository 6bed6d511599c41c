import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inspectDocs } from './docs.ts';

test('a page that names a missing file, a screen that the README lacks, and a long page of a domain are reported', () => {
  const root = mkdtempSync(join(tmpdir(), 'docs-'));
  const files = {
    'README.md':
      '| Viajes | `/menu/viajes` | `viajes` |\nSee `server/src/viajes/` and `server/migrations/NNNN_name.sql` and `docs/gone.md`.\n',
    'server/src/viajes/viajes.area.ts': '',
    'web/src/viajes/viajes.frame.ts':
      "{ ruta: '/menu/viajes', texto: 'Viajes' }, { ruta: '/menu/gestion', texto: 'Agencia' }",
    'contract/src/viajes/README.md': 'line\n'.repeat(26),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  expect(inspectDocs(root)).toEqual([
    'README.md: names docs/gone.md, which is not there',
    'README.md: the table of screens lacks | Agencia | `/menu/gestion` | `viajes` |',
    'contract/src/viajes/README.md: more than 25 lines',
  ]);
  rmSync(root, { recursive: true });
});

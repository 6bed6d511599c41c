// `npm run migrate` apart from the start, and a start that leaves it to that command.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cloneDatabase, dropDatabase } from '../../server/test/database.ts';
import { bareEnv, useStarts } from '../../server/test/launch.ts';

const { refusal, openOnce } = useStarts();

// @spec 1.operacion
test('with MIGRAR=no the start waits for npm run migrate, which says what it did', async () => {
  const url = await cloneDatabase('template0');
  const migrate = (...words: string[]) => {
    const env = { ...bareEnv(), DATABASE_URL: url };
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, '../migrate.ts'), ...words],
      {
        env,
        encoding: 'utf8',
      },
    );
    return `${status} ${stdout}${stderr}`;
  };
  const started = { DATABASE_URL: url, MIGRAR: 'no' };
  expect(await refusal(started)).toContain('le faltan todas las tablas: ejecute «npm run migrate»');
  expect(migrate('--comprobar')).toMatch(/^2 ✗ A la base de datos le faltan todas las tablas/);
  expect(migrate()).toMatch(/^0 .*✓ Migraciones aplicadas: \d+\n$/s);
  expect(migrate('--comprobar')).toBe('0 ✓ La base de datos está al día\n');
  expect((await openOnce(started)).code).toBe(0);
  await dropDatabase(url);
});

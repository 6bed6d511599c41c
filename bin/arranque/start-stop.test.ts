// @spec 1.operacion
// Signals during the start, and a start that fails.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { levelHere } from '../checks/levels.ts';
import { useStarts } from '../../server/test/launch.ts';

const { start, refusal, pidfile } = useStarts();

test.runIf(existsSync('/proc/self/status')).each(['/proc/extramuros', '/proc/self/extramuros/datos', '/proc/self'])(
  'a data folder that cannot be made is refused: %s',
  async (DATA_DIR) => {
    expect(await refusal({ DATA_DIR })).toContain(`No se puede escribir en la carpeta de datos ${DATA_DIR}`);
    expect(await refusal({ DATA_DIR, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' })).toContain('No se puede escribir');
  },
);

const reaches = async (said: () => string, words: string) => {
  await expect.poll(said, { timeout: 90_000, interval: 5 }).toContain(words);
};

const MOMENTS = ['Creando las tablas', 'Creando la base de datos', 'Cargando la empresa'];

test.each(MOMENTS.slice(0, levelHere() === 'todo' ? MOMENTS.length : 1))(
  'a SIGTERM at «%s» ends the start and its PostgreSQL',
  async (words) => {
    const { child, exit, said } = start({ DEMO: 'si' });
    await reaches(said, words);
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(said()).not.toContain('✗');
    expect(existsSync(pidfile())).toBe(false);
  },
);

// @spec 1.operacion S-5954
// Starts over one database, with a data folder of their own.
import { expect, test } from 'vitest';
import { useDatabase } from '../../server/test/database.ts';
import { useFolder } from '../../server/test/folder.ts';
import { health, SECRETS, type Start, useStarts } from '../../server/test/launch.ts';

const { start, refusal, folder } = useStarts();
const DATABASE_URL = await useDatabase();
const elsewhere = useFolder();
const kill = async ({ child, exit }: Start) => {
  child.kill('SIGKILL');
  await exit;
};

test('a start with another data folder than a running process is refused, and goes on as soon as that one is killed', async () => {
  const env = { DATABASE_URL, ...SECRETS, FIRMA_SECRET: 'F'.repeat(43) };
  const first = start(env);
  await first.ready;
  const said = await refusal({ ...env, DATA_DIR: elsewhere });
  for (const word of [folder(), elsewhere, String(first.child.pid)]) expect(said).toContain(word);
  const second = start(env); // the same folder
  await second.ready;
  await kill(first);
  expect(await refusal({ ...env, DATA_DIR: elsewhere })).toContain(folder());
  await kill(second);
  expect(await health(await start({ ...env, DATA_DIR: elsewhere }).ready)).toBe(200);
});

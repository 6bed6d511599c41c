// A bucket that goes away under a server with many calls, and answers again.
import { afterAll, expect, test } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { useLine } from '../../../../test/bucket/disturbance.ts';
import { bucketEnv, startS3rver } from '../../../../test/bucket/s3-server.ts';
import { buildViaje } from '../../../../test/build/build.ts';
import { useDatabase } from '../../../../test/database.ts';
import { useFolder } from '../../../../test/folder.ts';
import { logInAt, spawnServer, testEnv } from '../../../../test/harness.ts';

const bucket = await startS3rver();
const line = await useLine(bucket.url);
const server = await spawnServer({
  ...testEnv(await useDatabase(), useFolder()),
  ...bucketEnv(bucket, line.url),
  ARCHIVOS_EN: 's3',
  LOG_LEVEL: 'warn',
});
afterAll(async () => {
  await server.stop();
  await bucket.stop();
});

// @spec 1.operacion
test('an outage of the bucket is one line of the log with its reason, and its end another with how long it was', async () => {
  const { documentoId } = await buildViaje((user) => logInAt(server.url, user), { estado: 'emitido' });
  const ana = await logInAt(server.url, 'ana');
  const call = () =>
    ana
      .client(viajes)
      .documento({ params: { id: String(documentoId) } })
      .then(
        () => 200,
        (error: { status?: number }) => error.status,
      );
  const calls = () => Promise.all(Array.from({ length: 10 }, call));
  line.fate(() => 'cut');
  expect(await calls()).toEqual(Array(10).fill(503));
  expect(await calls()).toEqual(Array(10).fill(503));
  line.fate(() => 'pass');
  expect(await calls()).toEqual(Array(10).fill(200));
  const said = server
    .log()
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text) as { msg: string; err?: { codigo: string } })
    .filter(({ msg }) => !msg.startsWith('correo')); // a message that waits for its attachment tells its own fate
  expect(said.map(({ msg }) => msg.replace(/\d+ s$/, 'N s'))).toEqual([
    'el bucket de los ficheros no contesta',
    'el bucket de los ficheros contesta otra vez, después de N s',
  ]);
  expect(said[0]?.err?.codigo).toBe('ECONNRESET');
});

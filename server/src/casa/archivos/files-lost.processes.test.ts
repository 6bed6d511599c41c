// @spec 1.operacion
// A lost file has a row but no bytes. The reader gets a sentence about it, and the operator a line in the log.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { correo } from '#contract/plataforma/correo/correo.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { buildViaje } from '../../../test/build/build.ts';
import { askDatabase } from '../../../test/database.ts';
import { until } from '../../../test/correo.ts';
import { twoProcesses } from '../../../test/harness.ts';

const { database, dir, log, as } = await twoProcesses({ LOG_LEVEL: 'warn' });
const on = (user: string) => as(user, 0);
const ask = <T extends Record<string, unknown>>(text: string) => askDatabase<T>(database, text);

test('a lost file is a 404 with a sentence and a line in the log, and all other calls work', async () => {
  const { id, documentoId } = await buildViaje(on, { estado: 'emitido' });
  const [archivo] = await ask<{ id: number; clave: string }>(
    'select id::int, clave from archivo order by id desc limit 1',
  );
  const { id: archivoId, clave } = archivo ?? { id: 0, clave: '' };
  const path = join(dir, 'archivos', clave.slice(0, 2), clave.slice(2, 4), clave);
  const ana = (await on('ana')).client(viajes);

  // Other bytes are not given out as the file: the download breaks off.
  writeFileSync(path, Buffer.alloc(readFileSync(path).length, 32));
  const broken = await ana.documento({ params: { id: String(documentoId) } }).catch((error: unknown) => error);
  expect(broken).toBeInstanceOf(Error);
  await until(() => log().includes(`el fichero ${clave} del archivo ${archivoId} no es el que se guardó`));

  rmSync(path);
  for (let i = 0; i < 2; i++)
    await expect(ana.documento({ params: { id: String(documentoId) } })).rejects.toMatchObject({
      status: 404,
      code: 'fichero_perdido',
      message: 'El fichero ya no está disponible. Avise a quien administra la aplicación',
    });
  await until(() => log().includes(`falta el fichero ${clave} del archivo ${archivoId}`));
  expect(log()).not.toContain('billete.pdf');

  // A mail is sent without the file and says so, and the number of the file is in the log.
  await ana.viajeEnviarDocumento({ params: { id: String(id) } });
  const messages = () =>
    ask<{ id: number; enviado: Date | null }>(`select id::int, enviado from correo where adjuntos @> '{${archivoId}}'`);
  await until(async () => (await messages()).some(({ enviado }) => enviado));
  const [mensaje] = await messages();
  await until(() => log().includes(`"correo":${mensaje?.id}`));
  expect((await (await on('ana')).client(correo).demo()).length).toBeGreaterThan(0);
});

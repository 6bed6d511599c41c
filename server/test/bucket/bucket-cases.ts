// Cases of a server of the S3 protocol, whichever it is; `almacen/*.test.ts` go through it with one server each.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { afterAll, afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { openBucket } from '#server/casa/archivos/almacen/bucket.ts';
import { proveEmptyBucket, proveFiles } from '#server/casa/archivos/almacen/prove.ts';
import { deleteFile, deletePending, getFile, putFile } from '#server/casa/archivos/files.ts';
import { loadFilesConfig } from '#server/casa/config/config.ts';
import { manyValues, oneValue } from '#server/casa/base/db.ts';
import { buildViaje, unPdf } from '../build/build.ts';
import { useApp } from '../harness.ts';
import { useLine } from './disturbance.ts';
import { BUCKET, bucketEnv, type S3Server } from './s3-server.ts';

/** Registers the tests of a server, which is stopped after them. */
export async function bucketCases(server: S3Server): Promise<void> {
  afterAll(() => server.stop());
  const line = await useLine(server.url);
  afterEach(() => line.fate(() => 'pass'));
  const env = bucketEnv(server, line.url, 'ficheros/dentro');
  const { as, config } = await useApp(env);
  const bucket = await openBucket(config);
  afterAll(() => bucket.close());
  const nombre = () => randomBytes(20).toString('hex');
  const bytesOf = async (name: string) => {
    const found = await bucket.read(name);
    return found && buffer(found.stream);
  };

  test('a file comes back equal and with its size, and is deleted as often as one likes', async () => {
    const name = nombre();
    expect(await bucket.read(name)).toBeUndefined();
    await bucket.write(name, Buffer.from('una tarjeta de embarque'));
    expect(await bucket.read(name).then((found) => (found?.stream.destroy(), found?.tamano))).toBe(23);
    expect((await bytesOf(name))?.toString()).toBe('una tarjeta de embarque');
    await bucket.remove(name);
    await bucket.remove(name);
    expect(await bytesOf(name)).toBeUndefined();
  });

  test('a large file goes and comes as a stream, and twenty at once do not get mixed', async () => {
    const big = randomBytes(12_000_000);
    const pieces = [big.subarray(0, 5_000_000), big.subarray(5_000_000)];
    const name = nombre();
    await bucket.write(name, { tamano: big.length, open: async () => Readable.from(pieces) });
    const hash = createHash('sha256');
    const found = await bucket.read(name);
    for await (const chunk of found?.stream ?? []) hash.update(chunk);
    expect(hash.digest('hex')).toBe(createHash('sha256').update(big).digest('hex'));
    const names = Array.from({ length: 20 }, nombre);
    await Promise.all(names.map((each) => bucket.write(each, Buffer.from(each))));
    expect((await Promise.all(names.map(bytesOf))).map(String)).toEqual(names);
  });

  test.runIf(server.strict)('bytes that change on the way up are refused, and nothing is stored', async () => {
    const name = nombre();
    line.fate(() => 'garble');
    await expect(bucket.write(name, Buffer.from('exacto'))).rejects.toThrow(/BadDigest|XAmzContentSHA256Mismatch/);
    line.fate(() => 'pass');
    expect(await bytesOf(name)).toBeUndefined();
  });

  test('a server that fails once or twice is asked again, and a download that is cut ends with an error', async () => {
    const name = nombre();
    let failures = 0;
    line.fate(() => (failures++ < 2 ? 'fail' : 'pass'));
    await bucket.write(name, Buffer.alloc(400_000, 7));
    expect(failures).toBeGreaterThan(2);
    line.fate(() => 'half');
    await expect(bytesOf(name)).rejects.toThrow('el almacén de ficheros no responde');
  });

  test.runIf(server.strict)('an object is not given to anybody who asks without the keys', async () => {
    const clave = await putFile(Buffer.from('nómina'));
    const answer = await fetch(`${server.url}/${BUCKET}/ficheros/dentro/${clave.slice(3)}`);
    expect(answer.ok).toBe(false);
    expect(await answer.text()).not.toContain('nómina');
  });

  const url = config.DATABASE_URL;
  const proved = (changes: Record<string, string>) =>
    proveFiles({ settings: loadFilesConfig({ ...env, ...changes }), url, log: () => {} });
  test.each<[string, Record<string, string>, string]>([
    [
      'a bucket that does not exist',
      { ARCHIVOS_URL: `${server.url}/no-existe` },
      'El bucket de ARCHIVOS_URL no existe.',
    ],
    ['a secret of another key', { ARCHIVOS_SECRETO: 'otro' }, 'no acepta la firma'],
    ['a server that is not there', { ARCHIVOS_URL: 'http://127.0.0.1:1/bucket' }, 'no responde (ECONNREFUSED)'],
    ['a machine that is not there', { ARCHIVOS_URL: 'http://no-existe.invalid/bucket' }, 'no responde (E'],
  ])('%s is a sentence at the start', async (_what, changes, sentence) => {
    await expect(proved(changes)).rejects.toThrow(sentence);
  });

  // @spec 1.operacion
  test('a file that a person sends lies in the bucket, and is read by whoever may see it', async () => {
    await proved({});
    const { id, documentoId } = await buildViaje(as, { estado: 'emitido' });
    const keys = await manyValues(z.string())(sql`select clave from archivo`);
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.every((clave) => clave.startsWith('s3:'))).toBe(true);
    expect(existsSync(join(config.DATA_DIR, 'archivos'))).toBe(false);
    const documento = { params: { id: String(documentoId) } };
    const ana = (await as('ana')).client(viajes);
    expect((await (await ana.documento(documento)).contenido.text()).startsWith('%PDF')).toBe(true);
    await expect((await as('teo')).client(viajes).documento(documento)).rejects.toMatchObject({ status: 404 });

    // Away, the files are a 503, and everything else goes on.
    line.fate(() => 'cut');
    const AWAY = {
      status: 503,
      code: 'no_disponible',
      message: 'Los ficheros no están disponibles en este momento. Vuelva a intentarlo',
      retryAfter: 5,
    };
    await expect(ana.documento(documento)).rejects.toMatchObject(AWAY);
    const nuria = (await as('nuria')).client(viajes);
    const upload = () =>
      nuria.subirDocumento({ params: { id: String(id) }, campos: { tipo: 'Billete' }, fichero: unPdf() });
    await expect(upload()).rejects.toMatchObject(AWAY);
    expect(await ana.viaje({ params: { id: String(id) } })).toMatchObject({ EstadoId: 6 });
    expect(await manyValues(z.string())(sql`select clave from archivo`)).toEqual(keys);
    line.fate(() => 'pass');
    await ana.documento(documento);

    // Other bytes than were sent never pass for the file.
    const [name = ''] = keys.map((clave) => clave.slice(3)).slice(-1);
    const good = (await bytesOf(name)) ?? Buffer.alloc(0);
    await bucket.write(name, Buffer.alloc(good.length, 32));
    expect(await ana.documento(documento).catch((error: unknown) => error)).toBeInstanceOf(Error);
    await bucket.write(name, Buffer.concat([good, good]));
    await expect(ana.documento(documento)).rejects.toMatchObject({ status: 404, code: 'fichero_perdido' });
    await bucket.remove(name);
    await expect(ana.documento(documento)).rejects.toMatchObject({ status: 404, code: 'fichero_perdido' });
    await bucket.write(name, good);
    await ana.documento(documento);
  });

  test('a file that is deleted while the server is away is deleted once it is back', async () => {
    const clave = await putFile(Buffer.from('sobra'));
    line.fate(() => 'cut');
    await deleteFile(clave);
    await expect(deletePending()).rejects.toThrow('ECONNRESET');
    line.fate(() => 'pass');
    expect(await deletePending()).toBe(1);
    expect(await getFile(clave)).toBeUndefined();
    expect(await oneValue(z.int())(sql`select count(*)::int from archivo_por_borrar`)).toBe(0);
  });

  test('a start without the bucket that has files, or with another one, is refused; while it is away the rest starts', async () => {
    const without = { DATA_DIR: config.DATA_DIR };
    const refused = (settings: Record<string, string>) =>
      proveFiles({ settings: loadFilesConfig(settings), url, log: () => {} });
    await expect(refused(without)).rejects.toThrow('ARCHIVOS_URL falta');
    const other = bucketEnv(server, server.url, 'otra');
    await expect(refused(other)).rejects.toThrow('Ninguno de los últimos ficheros está en el bucket');
    const said: string[] = [];
    const away = { ...env, ARCHIVOS_URL: 'http://127.0.0.1:1/bucket' };
    await proveFiles({ settings: loadFilesConfig(away), url, log: (words) => said.push(words) });
    expect(said).toEqual([expect.stringContaining('Se arranca sin él')]);
    await proveEmptyBucket(loadFilesConfig(other));
    await expect(proveEmptyBucket(loadFilesConfig(env))).rejects.toThrow('no está vacío');
  });
}

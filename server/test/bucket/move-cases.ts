// Moves, backups and restores between the folder and a server of the S3 protocol, for the test of each server in `bin/archivos`.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { openStore } from '#server/casa/archivos/almacen/open-store.ts';
import { loadFilesConfig } from '#server/casa/config/config.ts';
import { openFiles, saveFile } from '#server/casa/archivos/files.ts';
import { closeDatabase, openDatabase } from '#server/casa/base/db.ts';
import { buildViaje, unPdf } from '../build/build.ts';
import { askDatabase, cloneDatabase, dropDatabase, useDatabase } from '../database.ts';
import { useFolder } from '../folder.ts';
import { logInAt, spawnServer, testEnv } from '../harness.ts';
import { bareEnv } from '../launch.ts';
import { useLine } from './disturbance.ts';
import { bucketEnv, type S3Server } from './s3-server.ts';

const FILES = 40;
const BIN = join(import.meta.dirname, '../../../bin');
type Row = { id: number; clave: string; sha256: string };

/** Registers the tests of a server, which is stopped after them. */
export async function moveCases(server: S3Server): Promise<void> {
  afterAll(() => server.stop());
  const line = await useLine(server.url);
  afterEach(() => line.fate(() => 'pass'));
  const root = useFolder();
  const database = await useDatabase();
  const dir = join(root, 'datos');
  const env = { DATABASE_URL: database, DATA_DIR: dir, ...bucketEnv(server, line.url) };
  const rows = (url = database) => askDatabase<Row>(url, 'select id::int, clave, sha256 from archivo order by id');
  const places = async () => (await rows()).map(({ clave }) => (clave.startsWith('s3:') ? 's3' : 'carpeta'));
  const inFolder = () =>
    readdirSync(join(dir, 'archivos'), { recursive: true, withFileTypes: true }).filter(
      // a process that is killed leaves the half of a file under a name that no row has
      (entry) => entry.isFile() && !entry.name.endsWith('.parcial'),
    );

  beforeAll(async () => {
    openDatabase(database);
    openFiles(await openStore(loadFilesConfig({ DATA_DIR: dir })));
    for (let i = 0; i < FILES; i += 1)
      await saveFile({ nombre: `${i}.pdf`, contenido: pdf(`fichero ${i}`), permitidos: ['application/pdf'] });
    await closeDatabase();
  }, 120_000);

  /** Runs one of the commands; `child` may be killed. */
  function run(script: string, args: string[], settings: Record<string, string> = env) {
    const child = spawn(process.execPath, [join(BIN, `${script}.ts`), ...args], { env: { ...bareEnv(), ...settings } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (some: Buffer) => (said += some.toString()));
    const ended = new Promise<{ code: number | null; said: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, said })),
    );
    return { child, ended };
  }
  const ends = async (
    script: string,
    args: string[],
    code: number,
    words: string,
    settings: Record<string, string> = env,
  ) => expect(await run(script, args, settings).ended).toMatchObject({ code, said: expect.stringContaining(words) });

  // @spec 1.operacion
  test('files are moved to the bucket while people send and read them, and none is missed for a moment', async () => {
    const product = await spawnServer({ ...testEnv(database, dir), ...env, LOG_LEVEL: 'error' });
    try {
      const on = (user: string) => logInAt(product.url, user);
      const { id, documentoId } = await buildViaje(on, { estado: 'emitido' });
      await ends('archivos', ['mover', '--a', 'carpeta'], 0, 'ficheros movidos a la carpeta');
      expect(await places()).not.toContain('s3');
      const [ana, nuria] = [(await on('ana')).client(viajes), (await on('nuria')).client(viajes)];
      const moving = run('archivos', ['mover']);
      let [over, reads] = [false, 0];
      const reading = (async () => {
        for (; !over || reads === 0; reads += 1)
          await (await ana.documento({ params: { id: String(documentoId) } })).contenido.arrayBuffer();
      })();
      await nuria.subirDocumento({ params: { id: String(id) }, campos: { tipo: 'Reserva' }, fichero: unPdf() });
      const { code, said } = await moving.ended.finally(() => (over = true));
      await reading;
      expect({ code, said }).toMatchObject({
        code: 0,
        said: expect.stringMatching(/✓ 4\d ficheros movidos al bucket/),
      });
      expect(reads).toBeGreaterThan(0);
      expect(await places()).not.toContain('carpeta');
      expect(inFolder()).toEqual([]);
      expect(product.log()).not.toContain('falta el fichero');
    } finally {
      await product.stop();
    }
    await ends('archivos', ['mover'], 0, '✓ 0 ficheros movidos');
    await ends('archivos', ['comprobar'], 0, '✓ Todos están');
  }, 120_000);

  const moments: [place: string, when: string, method: string][] = [
    ['carpeta', 'as it reads the bucket', 'GET'],
    ['carpeta', 'as it deletes from the bucket', 'DELETE'],
    ['s3', 'as it writes to the bucket', 'PUT'],
    ['s3', 'as it reads back what it wrote', 'GET'],
  ];
  // Before a release all of them, with the real server.
  test.each(server.strict ? moments : moments.filter(([, , method]) => method !== 'GET'))(
    'a move to %s that is killed %s loses nothing, and the next one ends it',
    async (place, _when, method) => {
      const back = place === 's3' ? 'carpeta' : 's3';
      await ends('archivos', ['mover', '--a', back], 0, '✓');
      const kept = (await rows()).map(({ id, sha256 }) => ({ id, sha256 }));
      const before = line.passed(method);
      // The start of the command makes calls of its own, and some files get through.
      line.fate((call) => (call.method === method && line.passed(method) > before + 15 ? 'hold' : 'pass'));
      const held = line.held();
      const { child, ended } = run('archivos', ['mover', '--a', place]);
      await held;
      child.kill('SIGKILL');
      expect((await ended).code).toBeNull();
      line.fate(() => 'pass');
      const half = await places();
      expect(half).toContain(back);
      expect(half).toContain(place);
      await ends('archivos', ['comprobar'], 0, '✓ Todos están');
      await ends('archivos', ['mover', '--a', place], 0, '✓');
      expect(new Set(await places())).toEqual(new Set([place]));
      expect(inFolder()).toHaveLength(place === 's3' ? 0 : kept.length);
      expect((await rows()).map(({ id, sha256 }) => ({ id, sha256 }))).toEqual(kept);
      await ends('archivos', ['comprobar'], 0, '✓ Todos están');
    },
    120_000,
  );

  test('a copy of a company in a bucket is restored in a folder, and in another bucket that is empty', async () => {
    await ends('archivos', ['mover', '--a', 's3'], 0, '✓');
    await ends('copia', [join(root, 'copia'), '--sin-secretos'], 0, '✓ Copia comprobada');
    const kept = await rows();
    const other = { ...env, ...bucketEnv(server, line.url, 'otra') };
    const without = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('ARCHIVOS')));
    const both: [settings: Record<string, string>, place: string][] = [
      [without, 'carpeta'],
      [other, 's3'],
    ];
    for (const [settings, place] of both) {
      const url = await cloneDatabase('template0');
      const here: Record<string, string> = { ...settings, DATABASE_URL: url, DATA_DIR: join(root, place) };
      await ends('restaurar', [join(root, 'copia')], 0, '✓ Copia restaurada', here);
      const restored = await rows(url);
      expect(restored.map(({ sha256 }) => sha256)).toEqual(kept.map(({ sha256 }) => sha256));
      expect(restored.every(({ clave }) => clave.startsWith('s3:') === (place === 's3'))).toBe(true);
      await ends('verificar', ['--ficheros'], 0, `${kept.length} ficheros leídos`, here);
      await dropDatabase(url);
    }
    const url = await cloneDatabase('template0');
    const again = { ...other, DATABASE_URL: url, DATA_DIR: join(root, 'tercera') };
    await ends('restaurar', [join(root, 'copia')], 2, 'no está vacío', again);
    await dropDatabase(url);
  }, 120_000);

  test('a lost file and a damaged one are named, stay where they are and hinder no other', async () => {
    await ends('archivos', ['mover', '--a', 'carpeta'], 0, '✓');
    const [lost, damaged] = await rows();
    const path = ({ clave = '' }: Partial<Row> = {}) =>
      join(dir, 'archivos', clave.slice(0, 2), clave.slice(2, 4), clave);
    rmSync(path(lost));
    writeFileSync(path(damaged), 'otra cosa');
    const named = (words: string, row?: Row) => `${words} archivo ${row?.id} (${row?.clave})`;
    const checked = await run('archivos', ['comprobar']).ended;
    expect(checked).toMatchObject({ code: 1, said: expect.stringContaining(named('✗ Falta', lost)) });
    expect(checked.said).toContain(named('✗ Está dañado', damaged));
    const moved = await run('archivos', ['mover', '--a', 's3']).ended;
    expect(moved).toMatchObject({ code: 1, said: expect.stringContaining(named('✗ Falta', lost)) });
    expect(moved.said).toContain(named('✗ Está dañado', damaged));
    expect((await places()).filter((place) => place === 'carpeta')).toHaveLength(2);
    expect(existsSync(path(damaged))).toBe(true);
  }, 60_000);

  test.each<[string[], Record<string, string>, string]>([
    [['mover', '--a', 'otra'], env, 'Uso:'],
    [['borrar'], env, 'Uso:'],
    [['mover'], { ...env, ARCHIVOS_SECRETO: 'otro' }, 'no acepta la firma'],
    [['mover'], { ...env, ARCHIVOS_CLAVE: '' }, 'van juntos'],
  ])('%j with these settings ends with a sentence', async (args, settings, sentence) => {
    const ended = await run('archivos', args, settings).ended;
    expect(ended).toMatchObject({ code: 2, said: expect.stringContaining(sentence) });
  });
}

/** A small PDF of its own. */
const pdf = (words: string) => Buffer.from(`%PDF-1.4\n1 0 obj<<>>endobj\n% ${words}\ntrailer<<>>\n%%EOF\n`);

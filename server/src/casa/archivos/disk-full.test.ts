// @spec 1.operacion
// When the disk of the files or of the database is full, the answer says so.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { buildViaje, formularioViaje, unPdf } from '../../../test/build/build.ts';
import { useFolder } from '../../../test/folder.ts';
import { useApp } from '../../../test/harness.ts';
import { execute, one } from '#server/casa/base/db.ts';
import { folderStore } from './almacen/folder.ts';
import { openFiles } from './files.ts';

const { as, config } = await useApp();
const store = folderStore(join(config.DATA_DIR, 'archivos'));
const FULL = {
  status: 503,
  code: 'sin_espacio',
  message: 'No queda espacio en el servidor. Avise a quien administra la aplicación y vuelva a intentarlo más tarde',
  retryAfter: 60,
};
const archivos = () => one(z.object({ n: z.int() }))(sql`select count(*)::int as n from archivo`);

test.runIf(existsSync('/dev/full'))(
  'a file that does not fit on the disk is refused with a sentence and leaves nothing behind',
  async () => {
    const { id } = await buildViaje(as, { estado: 'aprobado' });
    const before = await archivos();
    openFiles({ ...store, put: (bytes) => writeFile('/dev/full', bytes).then(() => '') });
    const nuria = (await as('nuria')).client(viajes);
    const upload = () =>
      nuria.subirDocumento({ params: { id: String(id) }, campos: { tipo: 'Billete' }, fichero: unPdf() });
    await expect(upload()).rejects.toMatchObject(FULL);
    expect(await archivos()).toEqual(before);
    openFiles(store);
    await upload();
  },
);

test('a database without room refuses with the same sentence, and works again when it has room', async () => {
  await execute(sql`
    create function sin_sitio() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file' using errcode = 'disk_full';
    end $$`);
  await execute(sql`create trigger lleno before insert on viaje execute function sin_sitio()`);
  const ana = (await as('ana')).client(viajes);
  await expect(ana.crear({ body: formularioViaje() })).rejects.toMatchObject(FULL);
  await execute(sql`drop trigger lleno on viaje`);
  await ana.crear({ body: formularioViaje() });
});

/** Mounts a separate file system of 64 kB, where the system allows an ordinary user to do so. */
const MOUNTED = 'mount -t tmpfs -o size=64k none "$0" && exec "$1" --input-type=module -e "$2"';
const inTinyDisk = (folder: string, script: string) =>
  spawnSync('unshare', ['-Urm', 'sh', '-c', MOUNTED, folder, process.execPath, script], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  });
const folder = useFolder();
const canMount = inTinyDisk(folder, '').status === 0;

test.runIf(canMount)(
  'on a disk that fills up, a file that does not fit leaves no half file, and smaller files are still stored',
  () => {
    const { stdout, stderr } = inTinyDisk(
      folder,
      `import { readdirSync } from 'node:fs';
     import { folderStore } from ${JSON.stringify(join(import.meta.dirname, 'almacen/folder.ts'))};
     const store = folderStore(${JSON.stringify(folder)});
     const code = await store.put(Buffer.alloc(100_000)).catch((error) => error.code);
     await store.put(Buffer.alloc(1_000));
     const left = readdirSync(${JSON.stringify(folder)}, { recursive: true, withFileTypes: true }).filter((e) => e.isFile());
     console.log(code, left.length, left.some((e) => e.name.endsWith('.parcial')));`,
    );
    expect(stdout.trim() || stderr).toBe('ENOSPC 1 false');
  },
);

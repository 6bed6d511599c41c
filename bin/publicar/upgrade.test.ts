// A company that an earlier version of the product left: the demo company of commit 5ffc428 (21 November 2026, migrations 1 to 14),
// started from that commit and saved with `npm run copia`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { openHolders } from '#server/casa/archivos/almacen/open-store.ts';
import { loadFilesConfig } from '#server/casa/config/config.ts';
import { migrate } from '#server/casa/base/migrate.ts';
import { askDatabase as ask, cloneDatabase, dropDatabase } from '../../server/test/database.ts';
import { useFolder } from '../../server/test/folder.ts';
import { logInAt, spawnServer, testEnv } from '../../server/test/harness.ts';
import { buildViaje } from '../../server/test/build/build.ts';
import { bareEnv } from '../../server/test/launch.ts';
import { schemaText, upgradedText } from '../../server/test/esquema/schema-text.ts';
import { checkBackup, type Manifest } from '../copias/backup-format.ts';
import { restoreDatabase, restoreFiles } from '../copias/backup-restore.ts';

const root = useFolder();
const folder = join(root, 'copia');
/** Digest with which 0011 was applied then, two lines of comment before today's. */
const FIRMA = 'c1bca1ae8579944d2c27339afd3383dd05ae6bd44f802e0e94a8094648703983';
/** Tables whose rows are not those of then: counters became sequences (0021). */
const MADE_ANEW = ['contador', 'migracion'];
/** Rows that migrations add: each of the seventeen trips that waited for a decision became a request, with its history (0022). */
const ADDED: Record<string, number> = { historial: 17, solicitud: 17 };
let url: string;
let manifest: Manifest;

beforeAll(async () => {
  for (const [name, bytes] of Object.entries(
    unzipSync(readFileSync(join(import.meta.dirname, '../copias/anteriores/5ffc428.zip'))),
  )) {
    if (name.endsWith('/')) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  manifest = await checkBackup(folder);
  url = await cloneDatabase('template0');
  await restoreDatabase({ url, folder, manifest });
}, 60_000);
afterAll(() => dropDatabase(url));

test('a database of an earlier version is brought up to this one, with every row that it had', async () => {
  expect(await ask(url, `select sha256 from migracion where nombre = '0011_firma.sql'`)).toEqual([{ sha256: FIRMA }]);
  const applied = await migrate({ url });
  expect(applied[0]).toBe('0016_subidas.sql');
  // Counters of each year are made by the product as it goes.
  const made = (await upgradedText(url)).replaceAll(/^sequence numero_\w+_\d{4}\n/gm, '');
  expect(made).toBe(await schemaText(inject('template')));
  const kept = manifest.tablas.filter(({ nombre }) => !MADE_ANEW.includes(nombre));
  const rows = await Promise.all(
    kept.map(async ({ nombre }) => {
      const [now] = await ask<{ filas: number }>(url, `select count(*)::int as filas from "${nombre}"`);
      return { nombre, filas: now?.filas };
    }),
  );
  expect(rows).toEqual(kept.map(({ nombre, filas }) => ({ nombre, filas: filas + (ADDED[nombre] ?? 0) })));
}, 120_000);

test('people of the upgraded company find their trips and files and go on, and its signatures hold', async () => {
  const dataDir = join(root, 'datos');
  const { carpeta } = await openHolders(loadFilesConfig({ DATA_DIR: dataDir }));
  await restoreFiles({ url, folder, manifest, dataDir, to: carpeta, sitio: 'carpeta' });
  const server = await spawnServer(testEnv(url, dataDir));
  try {
    const ana = await logInAt(server.url, 'ana');
    expect(await ana.client(viajes).viajesMisCuentas()).toEqual(
      [1, 1, 1, 1, 1, 1, 4, 1].map((Total, estado) => ({ EstadoId: estado + 1, Total })),
    );
    const [ticket] = await ask<{ id: number }>(
      url,
      `select d.id::int from viaje_documento d join viaje v on v.id = d.viaje_id join usuario u on u.id = v.solicitante_id
        where u.login = 'ana' order by 1 limit 1`,
    );
    const { contenido } = await ana.client(viajes).documento({ params: { id: String(ticket?.id) } });
    expect(contenido.type).toBe('application/pdf');
    await buildViaje((user) => logInAt(server.url, user), { estado: 'emitido' });
  } finally {
    await server.stop();
  }
  const { stdout } = spawnSync(process.execPath, [join(import.meta.dirname, '../verificar.ts')], {
    env: { ...bareEnv(), DATABASE_URL: url, DATA_DIR: join(root, 'sin llaves') },
    encoding: 'utf8',
  });
  expect(stdout).toContain('26 filas y 20 firmas comprobadas');
}, 60_000);

// Companies that earlier versions of the product left, each started from its commit and saved with `npm run copia`: the demo company of
// commit 5ffc428 (21 November 2026, migrations 1 to 14), and that of the last release (decision 0133).
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { openHolders } from '#server/casa/archivos/almacen/open-store.ts';
import { loadFilesConfig } from '#server/casa/config/config.ts';
import { readLastRelease } from '#server/casa/base/sql/served-release.ts';
import { MIGRATIONS } from '#server/casa/base/sql/migration-files.ts';
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
/** Lays a stored company in `to`. @returns what it holds. */
async function lay(name: string, to: string): Promise<Manifest> {
  const files = unzipSync(readFileSync(join(import.meta.dirname, '../copias/anteriores', `${name}.zip`)));
  for (const [path, bytes] of Object.entries(files)) {
    if (path.endsWith('/')) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), bytes);
  }
  return checkBackup(to);
}
/** Digest with which 0011 was applied then, two lines of comment before today's. */
const FIRMA = 'c1bca1ae8579944d2c27339afd3383dd05ae6bd44f802e0e94a8094648703983';
/** Tables whose rows are not those of then: counters became sequences (0021). */
const MADE_ANEW = ['contador', 'migracion'];
/** Rows that migrations add: each of the seventeen trips that waited for a decision became a request, with its history (0022). */
const ADDED: Record<string, number> = { historial: 17, solicitud: 17 };
/** Rows that the migrations after the last release add: terms for which more kinds of rows are kept, and an area of the help. */
const ADDED_SINCE: Record<string, number> = {
  ayuda_area: 1,
  limite_trabajo: 2,
  plazo_conservacion: 2,
  tipo_permiso: 1,
  tipo_permiso_version: 1,
  tipo_solicitud: 2,
};
let url: string;
let manifest: Manifest;
/** Tables and functions, without the counters of each year and the tables of each month, which the product makes as it goes. */
const lasting = (text: string) => text.replaceAll(/^(sequence numero_\w+_\d{4}$|.*_\d{4}_\d{2}\b).*\n/gm, '');
const schemaOf = async (database: string) => lasting(await upgradedText(database));
const schemaToday = async () => lasting(await schemaText(inject('template')));
type Table = { nombre: string; filas: number };
/** Rows of each table that stands now. */
const rowsOf = async (database: string, tables: readonly Table[]) =>
  byName(
    await ask<Table>(
      database,
      tables
        .map(({ nombre }) => `select '${nombre}' as nombre, count(*)::int as filas from "${nombre}"`)
        .join('\nunion all '),
    ),
  );
const byName = (tables: readonly Table[]) => Object.fromEntries(tables.map(({ nombre, filas }) => [nombre, filas]));

beforeAll(async () => {
  manifest = await lay('5ffc428', folder);
  url = await cloneDatabase('template0');
  await restoreDatabase({ url, folder, manifest });
}, 60_000);
afterAll(() => dropDatabase(url));

test('a database of an earlier version is brought up to this one, with every row that it had', async () => {
  expect(await ask(url, `select sha256 from migracion where nombre = '0011_firma.sql'`)).toEqual([{ sha256: FIRMA }]);
  const applied = await migrate({ url });
  expect(applied[0]).toBe('0016_subidas.sql');
  expect(await schemaOf(url)).toBe(await schemaToday());
  const kept = manifest.tablas.filter(({ nombre }) => !MADE_ANEW.includes(nombre));
  expect(await rowsOf(url, kept)).toEqual(
    byName(kept.map(({ nombre, filas }) => ({ nombre, filas: filas + (ADDED[nombre] ?? 0) }))),
  );
}, 120_000);

test('a database of the last release is brought up to this one, with every row that it had', async () => {
  const version = readLastRelease(MIGRATIONS)?.version ?? '';
  const last = await lay(version, join(root, version));
  const database = await cloneDatabase('template0');
  try {
    await restoreDatabase({ url: database, folder: join(root, version), manifest: last });
    await migrate({ url: database });
    expect(await schemaOf(database)).toBe(await schemaToday());
    const kept = last.tablas.filter(({ nombre }) => nombre !== 'migracion');
    expect(await rowsOf(database, kept)).toEqual(
      byName(kept.map(({ nombre, filas }) => ({ nombre, filas: filas + (ADDED_SINCE[nombre] ?? 0) }))),
    );
  } finally {
    await dropDatabase(database);
  }
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

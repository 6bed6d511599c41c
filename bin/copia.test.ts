// Backup of a product in use, restored on an empty machine where people go on.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { closeDatabase, openDatabase } from '#server/casa/base/db.ts';
import { migrate } from '#server/casa/base/migrate.ts';
import { MIGRATIONS } from '#server/casa/base/sql/migration-files.ts';
import { buildAcceso, NOCTURNO, solicitudDe } from '../server/test/build/tiempo/build-accesos.ts';
import { buildFichajes } from '../server/test/build/tiempo/build-registro.ts';
import { buildViaje, formularioViaje } from '../server/test/build/build.ts';
import { askDatabase as ask, cloneDatabase, dropDatabase, useDatabase } from '../server/test/database.ts';
import { decidir as decidirConFirma, PASSWORD_FIRMA, ponerClave } from '../server/test/firma.ts';
import { useFolder } from '../server/test/folder.ts';
import { logInAt, spawnServer, testEnv } from '../server/test/harness.ts';
import { bareEnv, useStarts } from '../server/test/launch.ts';
import { schemaText, upgradedText } from '../server/test/esquema/schema-text.ts';
import { checkBackup, pieceOfFile } from './copias/backup-format.ts';

const { start, inDatabase, folder: fresh } = useStarts();
const root = useFolder();
const at = (...names: string[]) => join(root, ...names);
const FIRMA_SECRET = 'F'.repeat(43);
const source = await useDatabase();
let viaje: Awaited<ReturnType<typeof buildViaje>>;
let server: Awaited<ReturnType<typeof spawnServer>>;

beforeAll(async () => {
  server = await spawnServer({ ...testEnv(source, at('datos')), FIRMA_SECRET });
  const on = (user: string) => logInAt(server.url, user);
  viaje = await buildViaje(on, { estado: 'emitido' });
  // Signed, so that there is a chain to verify.
  const luis = await on('luis');
  await ponerClave(luis);
  const acceso = await buildAcceso(on, { tipoAccesoId: NOCTURNO });
  await decidirConFirma(luis, { id: await solicitudDe(luis, acceso), password: PASSWORD_FIRMA });
  // Three months of clock-ins, whose tables no migration makes.
  openDatabase(source);
  for (const desde of ['2026-08-31', '2026-10-31']) await buildFichajes('ana', { desde, cuantos: 2 });
  await closeDatabase();
  await copy([at('entera'), '--sin-secretos']);
}, 120_000);
afterAll(() => server.stop());

/** Runs one of the two commands, and gives its output and exit code. */
async function run(script: 'copia' | 'restaurar', args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${script}.ts`), ...args], {
    env: { ...bareEnv(), ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}
/** Expects how a command ends, and words of what it says. */
const ends = async (running: ReturnType<typeof run>, code: number, words = '') =>
  expect(await running).toMatchObject({ code, said: expect.stringContaining(words) });
const copy = (args: string[]) => run('copia', args, { DATABASE_URL: source, DATA_DIR: at('datos') });

// @spec 1.operacion 1.registro
test('a backup made while people write is restored on an empty machine, and they go on there', async () => {
  const on = (user: string) => logInAt(server.url, user);
  const ana = (await on('ana')).client(viajes);
  const documento = { params: { id: String(viaje.documentoId) } };
  const bytes = Buffer.from(await (await ana.documento(documento)).contenido.arrayBuffer());
  let writing = true;
  let written = 0;
  const writer = (async () => {
    for (; writing; written += 1) await ana.crear({ body: formularioViaje() });
  })();
  const alive = () => ask(source, `select from proceso where pid = ${server.pid}`);
  await expect.poll(alive).toHaveLength(1);
  const made = await copy([at('copia'), '--secretos', at('secretos')]);
  writing = false;
  await writer;
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining('✓ Copia comprobada') });
  expect(written).toBeGreaterThan(0);
  expect(statSync(at('copia')).mode & 0o777).toBe(0o700);
  expect(readdirSync(at('secretos'))).toContain('vapid.json');
  execFileSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: at('copia') });

  const env = { DATA_DIR: fresh(), FIRMA_SECRET };
  const put = await run('restaurar', [at('copia'), '--secretos', at('secretos')], env);
  expect(put).toMatchObject({ code: 0, said: expect.stringContaining('✓ Copia restaurada y comprobada') });
  expect(put.said).toMatch(/[1-9]\d* firmas comprobadas/);
  expect(put.said).toContain('· 8 fichajes comprobados');

  const elsewhere = start({ FIRMA_SECRET });
  const origin = await elsewhere.ready;
  const restored = (await logInAt(origin, 'ana')).client(viajes);
  expect(await restored.viaje({ params: { id: String(viaje.id) } })).toMatchObject({ EstadoId: 6 });
  expect(Buffer.from(await (await restored.documento(documento)).contenido.arrayBuffer()).equals(bytes)).toBe(true);
  // A process of the other machine has not died here.
  expect(await inDatabase(`select from proceso where pid = ${server.pid}`)).toEqual([]);
  const { Codigo } = await restored.crear({ body: formularioViaje() });
  expect(await inDatabase(`select codigo from viaje where codigo = '${Codigo}'`)).toHaveLength(1);
  // The copy is the state of one instant, without later or partial acts.
  const [copied] = await inDatabase<{ n: number }>('select count(*)::int as n from viaje');
  const [total] = await ask<{ n: number }>(source, 'select count(*)::int as n from viaje');
  expect(copied?.n).toBeLessThanOrEqual((total?.n ?? 0) + 1);
  // The copy is also made from the included database, which the product has open.
  await ends(run('copia', [at('otra copia')], { DATA_DIR: fresh() }), 0, '✓ Copia comprobada');
  expect(readdirSync(at('otra copia-secretos'))).toEqual(['secretos.json', 'vapid.json']);
}, 180_000);

/** Empty database of a user who is no superuser, as companies give it. */
async function ordinaryDatabase(): Promise<string> {
  const url = new URL(await cloneDatabase('template0'));
  const [name, admin] = [url.pathname.slice(1), url.href];
  await ask(admin, `create role ${name} login password '${name}'; alter database ${name} owner to ${name}`);
  [url.username, url.password] = [name, name];
  return url.href;
}

// @spec 1.operacion
test('every table is in the copy, its rows come back equal, and the schema is the same', async () => {
  await server.stop(); // otherwise its workers would go on
  await copy([at('igual'), '--sin-secretos']);
  const kept: string[] = JSON.parse(readFileSync(at('igual', 'copia.json'), 'utf8')).tablas.map(
    ({ nombre }: { nombre: string }) => nombre,
  );
  const tables = await ask<{ nombre: string }>(
    source,
    `select relname as nombre from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where relkind not in ('i', 'I', 'S', 'v', 't', 'c', 'p') and nspname !~ '^(pg_|information_schema)'
        and relname <> 'definicion_sql' order by 1`, // which the program that restores writes
  );
  expect(kept).toEqual(tables.map(({ nombre }) => nombre));

  const url = await ordinaryDatabase();
  await ends(run('restaurar', [at('igual')], { DATABASE_URL: url, DATA_DIR: at('otros'), FIRMA_SECRET }), 0);
  expect(await upgradedText(url)).toBe(await schemaText(source));
  for (const { nombre } of tables) {
    const digest = `select count(*)::int as n, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as d from "${nombre}" t`;
    expect([nombre, await ask(url, digest)]).toEqual([nombre, await ask(source, digest)]);
  }
  const next = `select string_agg(sequencename || coalesce(last_value, 0), ' ' order by sequencename) as s from pg_sequences`;
  expect(await ask(url, next)).toEqual(await ask(source, next));
  const disabled = `select count(*)::int as n from pg_trigger where tgenabled <> 'O' or tgdeferrable`;
  expect(await ask(url, disabled)).toEqual(await ask(source, disabled));
  const again = (folder: string) => run('restaurar', [at('igual')], { DATABASE_URL: url, DATA_DIR: at(folder) });
  await ends(again('nuevos'), 2, 'La base de datos no está vacía');
  await ends(again('otros'), 2, `La carpeta de datos ${at('otros')} no está vacía`);
  await dropDatabase(url);
}, 180_000);

/** Makes a whole copy with one change. */
function changed(name: string, change: (folder: string) => void): string {
  cpSync(at('entera'), at(name), { recursive: true });
  change(at(name));
  return at(name);
}
/** Changes a copy together with its digests. */
function forge(folder: string, piece: string, change: (text: string) => string): void {
  const zip = piece.endsWith('.gz');
  const old = readFileSync(join(folder, piece));
  const next = Buffer.from(change((zip ? gunzipSync(old) : old).toString()));
  writeFileSync(join(folder, piece), zip ? gzipSync(next) : next);
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8');
  writeFileSync(join(folder, 'SHA256SUMS'), sums.replace(sum(old), sum(readFileSync(join(folder, piece)))));
}
const firstFile = (folder: string) =>
  join(folder, readFileSync(join(folder, 'SHA256SUMS'), 'utf8').match(/archivos\/\S+/)?.[0] ?? '');
const table = 'base/viaje.jsonl.gz';

test.each<[string, string, (folder: string) => void]>([
  ['never finished', 'no hay ninguna copia terminada', (f) => rmSync(join(f, 'SHA256SUMS'))],
  ['cut short', 'no es como se guardó', (f) => truncateSync(join(f, table), statSync(join(f, table)).size - 9)],
  ['with a file that changed', 'no es como se guardó', (f) => appendFileSync(firstFile(f), ' ')],
  ['without a file', 'no es como se guardó', (f) => rmSync(firstFile(f))],
  ['with something else in it', 'sobra firma.json', (f) => writeFileSync(join(f, 'firma.json'), '{}')],
  ['with a row less than it says', 'filas y no', (f) => forge(f, table, (text) => text.replace(/^.*\n/, ''))],
  [
    'with digests that lead out of it',
    'no se entiende',
    (f) => appendFileSync(join(f, 'SHA256SUMS'), `${'0'.repeat(64)}  ../x\n`),
  ],
  [
    'of a later format',
    'versión posterior',
    (f) => forge(f, 'copia.json', (text) => text.replace('"formato": 1', '"formato": 2')),
  ],
])('a copy %s is refused', async (name, sentence, change) => {
  await expect(checkBackup(changed(name, change))).rejects.toThrow(sentence);
});

test('a damaged copy is refused in a sentence before a restore, and a whole copy can be checked alone', async () => {
  const damaged = changed('rota', (f) => truncateSync(join(f, table), 9));
  const put = await run('restaurar', [damaged], { DATA_DIR: at('intacta') });
  expect(put).toMatchObject({ code: 2, said: expect.stringContaining(`${table} no es como se guardó`) });
  expect(put.said.match(/✗/g)).toHaveLength(1);
  await ends(run('restaurar', [at('entera'), '--comprobar'], { DATA_DIR: at('intacta') }), 0);
  expect(existsSync(at('intacta'))).toBe(false);
});

test('inconsistent rows or an unknown schema leave the database empty', async () => {
  const url = await cloneDatabase('template0');
  const refused: [string, string, (folder: string) => void][] = [
    [
      'sin su persona',
      '_fkey',
      (f) => {
        forge(f, 'base/usuario.jsonl.gz', (text) => text.replace(/^.*\n/, ''));
        const oneLess = (_: string, before: string, rows: string) => `${before}${Number(rows) - 1}`;
        forge(f, 'copia.json', (text) => text.replace(/("nombre": "usuario",[^}]*?"filas": )(\d+)/, oneLess));
      },
    ],
    [
      'del futuro',
      'más reciente',
      (f) => forge(f, 'copia.json', (text) => text.replace('"nombre": "0002', '"nombre": "9902')),
    ],
  ];
  for (const [name, sentence, change] of refused) {
    const env = { DATABASE_URL: url, DATA_DIR: at(`${name} datos`) };
    await ends(run('restaurar', [changed(name, change)], env), 2, sentence);
    expect(await ask(url, `select from pg_class where relnamespace = 'public'::regnamespace`)).toEqual([]);
  }
  await dropDatabase(url);
}, 60_000);

test('a copy of an earlier version is upgraded', async () => {
  const [before, after] = [await cloneDatabase('template0'), await cloneDatabase('template0')];
  const dir = at('migraciones');
  mkdirSync(dir);
  for (const name of readdirSync(MIGRATIONS).filter((file) => /^000\d/.test(file)))
    cpSync(join(MIGRATIONS, name), join(dir, name));
  await migrate({ url: before, from: { migrations: dir } });
  await ends(run('copia', [at('antigua'), '--sin-secretos'], { DATABASE_URL: before, DATA_DIR: at('nada') }), 0);
  await ends(run('restaurar', [at('antigua')], { DATABASE_URL: after, DATA_DIR: at('al día') }), 0);
  expect(await upgradedText(after)).toBe(await schemaText(inject('template')));
  for (const url of [before, after]) await dropDatabase(url);
}, 60_000);

test('a file lost before the copy is reported, and a file deleted during the copy does no harm', async () => {
  const url = await cloneDatabase();
  const clave = (n: number) => n.toString(16).padStart(40, '0');
  const path = (n: number) => at('vivos', pieceOfFile(clave(n)));
  for (const n of [1, 2, 3]) {
    mkdirSync(dirname(path(n)), { recursive: true });
    writeFileSync(path(n), 'x');
    await ask(
      url,
      `insert into archivo (clave, nombre, mime, tamano, sha256)
       values ('${clave(n)}', 'a', 'application/pdf', 1, encode(sha256('x'), 'hex'))`,
    );
  }
  rmSync(path(1));
  // The second file is read when the test says so, and the third is deleted before it is read.
  rmSync(path(2));
  execFileSync('mkfifo', [path(2)]);
  const running = run('copia', [at('mermada'), '--sin-secretos'], { DATABASE_URL: url, DATA_DIR: at('vivos') });
  const pipe = await open(path(2), 'w');
  await ask(url, `delete from archivo where clave = '${clave(3)}'`);
  rmSync(path(3));
  await pipe.writeFile('x');
  await pipe.close();
  expect(await running).toMatchObject({
    code: 1,
    said: expect.stringMatching(/1 ficheros se borraron.*\n.*faltaban o estaban dañados 1 ficheros/),
  });
  expect(JSON.parse(readFileSync(at('mermada', 'copia.json'), 'utf8')).archivos).toMatchObject({
    copiados: 1,
    perdidos: [clave(1)],
    borrados: [clave(3)],
  });
  const next = await cloneDatabase('template0');
  await ends(run('restaurar', [at('mermada')], { DATABASE_URL: next, DATA_DIR: at('merma') }), 0);
  for (const database of [url, next]) await dropDatabase(database);
}, 60_000);

test.each([
  ['copia', ['a', '--secretos', 'b', '--sin-secretos']],
  ['restaurar', ['a', '--otra']],
] as const)('%s with the wrong words %j explains its use', async (script, args) => {
  const said = expect.stringContaining(`npm run ${script} -- carpeta`);
  expect(await run(script, [...args])).toMatchObject({ code: 2, said });
});

test('a copy never overwrites another one, and never contains the secrets', async () => {
  await ends(copy([at('entera'), '--sin-secretos']), 2, 'ya existe');
  await ends(copy([at('una'), '--secretos', at('una', 'dentro')]), 2, 'no van dentro');
  await ends(copy([at('no', 'hay', 'una')]), 2, 'No se puede crear');
  expect(existsSync(at('una'))).toBe(false);
});

const canMount = spawnSync('unshare', ['-Urm', 'sh', '-c', 'mount -t tmpfs none /tmp']).status === 0;
test.runIf(canMount)('a full disk is reported, and no part of the copy stays', () => {
  mkdirSync(at('pequeño'));
  const inTinyDisk =
    'mount -t tmpfs -o size=100k none "$0" && "$1" "$2" "$0/copia" --sin-secretos; echo "ended with $?, left: $(ls "$0")"';
  const { stdout, stderr } = spawnSync(
    'unshare',
    ['-Urm', 'sh', '-c', inTinyDisk, at('pequeño'), process.execPath, join(import.meta.dirname, 'copia.ts')],
    { encoding: 'utf8', env: { PATH: process.env.PATH, DATABASE_URL: source, DATA_DIR: at('datos') } },
  );
  expect(stderr.trim()).toBe(`✗ No queda espacio en ${at('pequeño')} para la copia.`);
  expect(stdout.trim()).toBe('ended with 2, left:');
});

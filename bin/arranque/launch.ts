// Start of the product, from an empty machine to an open page; imported by `bin/start.ts`.
import { statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { type Config, directUrl, StartFailure, withoutDemo } from '#server/casa/config/config.ts';
import { ELENCO, FIRMANTES, PASSWORD_DEMO, PASSWORD_FIRMA_DEMO } from '#server/casa/demo/elenco.ts';
import { withConnection } from '#server/casa/base/connect.ts';
import { migrate } from '#server/casa/base/migrate.ts';
import { refuseOtherDataFolder } from '#server/casa/archivos/data-folder.ts';
import { proveFiles } from '#server/casa/archivos/almacen/prove.ts';
import { keepBuild } from '#server/casa/sitio/web-builds.ts';
import { listenFailure, startServer } from '#server/main.ts';
import { checkKeptKeys, loadClusterSecrets, loadSettings } from '#bin/postgres/installation.ts';
import { giveBackMemory } from '#bin/piezas/memory.ts';
import { startPostgres } from '#bin/postgres/postgres.ts';
import { endScripts, runScript } from '#bin/piezas/script.ts';
import { buildWeb } from '#bin/piezas/web.ts';

const began = performance.now();
const log = (line: string) => console.log(`· ${line}`);
/** Closers of the parts opened so far; called from the last to the first. */
const opened: (() => Promise<void>)[] = [endScripts];

let leaving = false;

async function main(): Promise<void> {
  process.env.TZ = 'UTC';
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void leave(0));
  leaveWithNpm();
  try {
    const ready = await openDatabase(await loadSettings());
    const config = process.env.SIN_WEB || process.env.WEB_DIR ? ready : await compile(ready); // `npm run dev` serves the web itself
    const server = await startServer(config);
    opened.push(server.close);
    present(config, server);
    giveBackMemory();
  } catch (error) {
    if (leaving) return; // a part that is still starting fails when the parts below it are closed
    console.error(`✗ ${sentenceOf(error)}`);
    await leave(1);
  }
}

/** Build over the previous one, whose files are kept first for the pages that are still open. */
async function compile(config: Config): Promise<Config> {
  const web = await buildWeb(log, (before) => keepBuild({ web: before, dataDir: config.DATA_DIR }));
  return Object.freeze({ ...config, WEB_DIR: web });
}

/** A SIGTERM to `npm start` ends npm and its shell and does not reach this process, which would go on alone. */
function leaveWithNpm(): void {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) void leave(0);
  }, 500).unref();
}

async function openDatabase(config: Config): Promise<Config> {
  await portIsFree(config);
  const ready = Object.freeze({ ...config, DATABASE_URL: config.DATABASE_URL || (await embedded(config)) });
  const url = directUrl(ready);
  if (ready.DATABASE_URL_DIRECTA) {
    const { refuseOtherDatabase } = await import('#server/casa/base/pooler/pooler.ts');
    await refuseOtherDatabase({ url: ready.DATABASE_URL, direct: url });
  }
  await migrate({ url, log, onlyCheck: !config.MIGRAR });
  if (ready.ARCHIVOS_EN === 'carpeta') await refuseOtherDataFolder(url, ready.DATA_DIR);
  await checkKeptKeys(ready, log);
  await proveFiles({ settings: ready, url, log });
  if (!config.DEMO) return ready;
  if (await ask(url, 'select not exists (select from usuario)')) await loadDemo(ready);
  return (await isDemo(url)) ? ready : withoutDemo(ready);
}

/** Checks the port before the long steps, so that nobody waits a minute to learn that the product is already open. */
const portIsFree = ({ HOST, PORT }: Config) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServer().once('error', (error) => reject(listenFailure({ HOST, PORT }, error)));
    probe.listen(PORT, HOST, () => probe.close(() => resolve()));
  });

async function embedded({ DATA_DIR }: Config): Promise<string> {
  const { postgres: password } = loadClusterSecrets(DATA_DIR);
  const onLost = (sentence: string) => {
    console.error(`✗ ${sentence}`);
    void leave(1);
  };
  const starting = startPostgres({ folder: DATA_DIR, password, log, onLost });
  // When the start is interrupted the process waits for this part, which would otherwise go on alone.
  opened.push(async () => (await starting.catch(() => undefined))?.stop());
  return (await starting).url;
}

/** True when the whole cast is in the database. A real company's database is no demo, even when DEMO and NODE_ENV were forgotten. */
const isDemo = (url: string) => {
  const cast = ELENCO.map(({ correo }) => correo);
  return ask(url, 'select count(*) = $2 from usuario where correo = any($1)', [cast, cast.length]);
};

/** Single value of a single row. */
const ask = (url: string, question: string, values: unknown[] = []): Promise<boolean> =>
  withConnection(url, async (client) => {
    const { rows } = await client.query<[boolean]>({ text: question, values, rowMode: 'array' });
    return rows[0]?.[0] === true;
  });

/** Loads the demo all or nothing, so that an interrupted start begins again the next time. */
async function loadDemo(config: Config): Promise<void> {
  log('Cargando la empresa de demostración…');
  const { DATA_DIR, TOKEN_SECRET, XSRF_SECRET, URL_PUBLICA, EMPRESA } = config;
  const env = { DATABASE_URL: directUrl(config), DATA_DIR, TOKEN_SECRET, XSRF_SECRET, URL_PUBLICA, EMPRESA };
  const { ok, complaint } = await runScript('seed.ts', env);
  if (!ok) throw new Error(`la empresa de demostración no se ha podido cargar\n${complaint}`);
}

function present(config: Config, { url, arranque }: Awaited<ReturnType<typeof startServer>>): void {
  console.log(`\n  ${config.EMPRESA} · Extramuros`);
  console.log(`  Abierto en ${url} (${((performance.now() - began) / 1000).toFixed(1)} s)\n`);
  if (arranque) console.log(`  Primer arranque: ${arranque.url}\n  Código: ${arranque.codigo}\n`);
  if (!config.DEMO) return;
  for (const { login, nombre, papel } of ELENCO) console.log(`  ${login.padEnd(8)}${nombre.padEnd(16)}${papel}`);
  console.log(`\n  Contraseña de todos: ${PASSWORD_DEMO}`);
  console.log(`  Contraseña de firma de ${FIRMANTES.join(', ')}: ${PASSWORD_FIRMA_DEMO}\n`);
}

async function leave(code: number): Promise<void> {
  if (leaving) return;
  leaving = true;
  if (code === 0) log('Cerrando…');
  setTimeout(() => process.exit(code || 1), 9_500).unref(); // upper limit of the shutdown: ten seconds
  await closeAll();
  process.exit(code);
}

async function closeAll(): Promise<void> {
  for (const close of opened.splice(0).toReversed())
    await close().catch((error: unknown) => console.error(`✗ Al cerrar: ${sentenceOf(error)}`));
}

/** Messages of Node and of PostgreSQL for a full disk or quota. */
const FULL = /ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/;
/** Bytes of a segment of PostgreSQL's log. Without that room PostgreSQL ends without a word to its clients. */
const SEGMENT = 16 * 1_048_576;
function hasNoRoom(folder: string): boolean {
  try {
    const { blocks, bavail, bsize } = statfsSync(folder);
    return blocks > 0 && bavail * bsize < SEGMENT;
  } catch {
    return false; // the path does not exist
  }
}
function sentenceOf(error: unknown): string {
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const isToldAlready = error instanceof StartFailure;
  if (FULL.test(said) || (!isToldAlready && hasNoRoom(process.env.DATA_DIR || '.data')))
    return (
      'No queda espacio en el disco de DATA_DIR o de la base de datos: libere sitio y arranque otra vez. Lo que estaba ' +
      'hecho sigue ahí.'
    );
  return isToldAlready ? error.message : `Fallo inesperado al arrancar: ${said}`;
}

await main();

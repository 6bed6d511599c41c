// `npm run admin -- --matricula 0001 --login admin --nombre "…" --correo a@b`: the first administrator of an installation.
import { parseArgs } from 'node:util';
import { type Config, loadConfig, StartFailure } from '#server/kernel/config.ts';
import { closeDatabase, openDatabase } from '#server/kernel/db.ts';
import { migrate } from '#server/kernel/migrate.ts';
import { loadSecrets } from '#server/kernel/secrets.ts';
import { crearAdministrador } from '#server/sesion/admin.commands.ts';
import { configurarSesion } from '#server/sesion/sesion.port.ts';
import { startPostgres } from './postgres.ts';

const USO =
  'Uso: npm run admin -- --matricula 0001 --login admin --nombre "Nombre Apellido" --correo nombre@empresa.es';
const log = (line: string) => console.log(`· ${line}`);

async function main(): Promise<void> {
  const datos = options();
  const config = settings();
  const database = config.DATABASE_URL ? undefined : await embedded(config);
  try {
    const url = database?.url ?? config.DATABASE_URL;
    await migrate({ url, log });
    openDatabase(url);
    configurarSesion(config);
    const enlace = await crearAdministrador(datos);
    console.log(`\n  Abra este enlace para elegir la contraseña (sirve una vez, durante 72 horas):\n\n  ${enlace}\n`);
  } finally {
    await closeDatabase();
    await database?.stop();
  }
}

function options(): unknown {
  const text = { type: 'string' } as const;
  try {
    return { ...parseArgs({ options: { matricula: text, login: text, nombre: text, correo: text } }).values };
  } catch {
    throw new StartFailure(USO);
  }
}

/** The same as the server's own, so that the link leads to it. */
function settings(): Config {
  const made = process.env.NODE_ENV === 'production' ? undefined : loadSecrets(process.env.DATA_DIR || '.data');
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value));
  return loadConfig({ TOKEN_SECRET: made?.token, XSRF_SECRET: made?.xsrf, ...given });
}

/** Only while the server is stopped: its PostgreSQL belongs to whoever started it. */
const embedded = ({ DATA_DIR }: Config) =>
  startPostgres({
    folder: DATA_DIR,
    password: loadSecrets(DATA_DIR).postgres,
    log,
    durable: true,
    onLost: (sentence) => console.error(`✗ ${sentence}`),
  });

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(`✗ ${error instanceof StartFailure ? error.message : `Fallo inesperado: ${String(error)}`}`);
  if (error instanceof StartFailure && error.message.startsWith('--')) console.error(`  ${USO}`);
  process.exit(1);
}

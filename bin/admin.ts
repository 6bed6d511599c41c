// `npm run admin -- …`: administration without the screens, such as the first administrator or the holidays.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type Config, directUrl, StartFailure } from '#server/casa/config/config.ts';
import { closeDatabase, openDatabase } from '#server/casa/base/db.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { migrate } from '#server/casa/base/migrate.ts';
import { cargarFestivos, cargarFestivosNacionales, quitarFestivo } from '#server/tiempo/turnos/festivo.commands.ts';
import { importarCambios } from '#server/viajes/cambio/cambio.commands.ts';
import { crearAdministrador } from '#server/identidad/sesion/admin.commands.ts';
import { configureKeys } from '#server/casa/claves/keys.ts';
import { readWords } from './piezas/command.ts';
import { loadClusterSecrets, loadSettings } from './postgres/installation.ts';
import { startPostgres } from './postgres/postgres.ts';

const USO = `Uso:
  npm run admin -- --matricula 0001 --login admin --nombre "Nombre Apellido" --correo nombre@empresa.es
  npm run admin -- festivos 2027                     los nacionales de un año
  npm run admin -- festivos fichero.csv              una línea por día: 2027-07-28;SDR;Nombre (centro vacío: todos)
  npm run admin -- festivos quitar 2027-07-28 SDR    uno que no era (sin centro: el de todos)
  npm run admin -- cambios eurofxref-hist.zip        los del Banco Central Europeo (.zip, .csv o .xml)`;
const log = (line: string) => console.log(`· ${line}`);

async function main(): Promise<void> {
  const { values, positionals } = options();
  const act =
    positionals[0] === 'cambios'
      ? () => cambios(positionals)
      : positionals.length > 0
        ? () => festivos(positionals)
        : () => administrador(values);
  const config = await loadSettings();
  const database = config.DATABASE_URL ? undefined : await embedded(config);
  try {
    const url = database?.url ?? directUrl(config);
    await migrate({ url, log, onlyCheck: !config.MIGRAR });
    openDatabase(url);
    configureKeys(config);
    await act();
  } finally {
    await closeDatabase();
    await database?.stop();
  }
}

async function administrador(datos: unknown): Promise<void> {
  const enlace = await crearAdministrador(datos);
  console.log(`\n  Abra este enlace para elegir la contraseña (sirve una vez, durante 72 horas):\n\n  ${enlace}\n`);
}

/** Holidays, on which only urgent notifications are delivered. */
async function festivos([orden, que = '', ...mas]: string[]): Promise<void> {
  if (orden !== 'festivos' || que === '' || mas.length > (que === 'quitar' ? 2 : 0)) throw new StartFailure(USO);
  if (que === 'quitar') {
    await quitarFestivo(mas[0] ?? '', mas[1]);
    return log('Festivo quitado.');
  }
  const nuevos = /^\d+$/.test(que) ? await cargarFestivosNacionales(que) : await cargarFestivos(read(que));
  log(`Festivos nuevos o con otro nombre: ${nuevos}.`);
}

/** Reference rates of the European Central Bank. */
async function cambios([, file = '', ...mas]: string[]): Promise<void> {
  if (file === '' || mas.length > 0) throw new StartFailure(USO);
  try {
    const { dias, nuevas, cambiadas } = await importarCambios(null, {
      nombre: basename(file),
      contenido: bytesOf(file),
    });
    log(`Días leídos: ${dias}. Cambios nuevos: ${nuevas}; corregidos: ${cambiadas}.`);
  } catch (error) {
    throw error instanceof Refusal ? new StartFailure(error.message) : error;
  }
}

const read = (file: string): string => bytesOf(file).toString('utf8');
function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new StartFailure(`No se puede leer ${file}.`);
  }
}

function options() {
  const text = { type: 'string' } as const;
  return readWords(USO, { matricula: text, login: text, nombre: text, correo: text });
}

/** Embedded PostgreSQL for this command alone; the server must be stopped, because it owns its PostgreSQL. */
const embedded = ({ DATA_DIR }: Config) =>
  startPostgres({ folder: DATA_DIR, password: loadClusterSecrets(DATA_DIR).postgres, log });

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(`✗ ${error instanceof StartFailure ? error.message : `Fallo inesperado: ${String(error)}`}`);
  if (error instanceof StartFailure && error.message.startsWith('--')) console.error(USO);
  process.exit(1);
}

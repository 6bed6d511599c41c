// `npm run doctor`: looks at the whole installation, from inside and from outside, with the product running or not. It changes nothing.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CLAVES_GRUPO, type EstadoComprobacion, GRUPOS } from '#contract/plataforma/operacion/operacion.rules.ts';
import type { Comprobacion } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { areas } from '#server/areas.ts';
import { closeDatabase, isDatabaseAway, openDatabase } from '#server/casa/base/db.ts';
import { configureKeys } from '#server/casa/claves/keys.ts';
import { type Config, StartFailure } from '#server/casa/config/config.ts';
import { BUILD, commandName } from '#server/casa/config/version.ts';
import { comprobarCorreo, comprobarInstalacion } from '#server/plataforma/operacion/doctor.commands.ts';
import { readWords, runCommand } from './piezas/command.ts';
import { loadSettings } from './postgres/installation.ts';
import { openInstalled } from './postgres/installed.ts';

const USO = `Uso, con las mismas variables que el arranque:
  npm run doctor                                 comprueba la instalación, y dice qué hacer con lo que no va
  npm run doctor -- --correo nombre@empresa.es   además envía un correo de prueba a esa dirección
  npm run doctor -- --json                       lo mismo, para un programa
Acaba con 0 si todo va bien o solo hay avisos, con 1 si algo va mal, con 2 si no se ha podido comprobar.`;
const DATA_DIR = resolve(process.env.DATA_DIR || '.data');

async function main(): Promise<boolean> {
  const { values, positionals } = readWords(USO, { correo: { type: 'string' }, json: { type: 'boolean' } });
  const { correo, json = false } = values;
  if (positionals.length) throw new StartFailure(USO);
  if (correo !== undefined && !/^[^\s<>@]+@[^\s<>@]+$/.test(correo))
    throw new StartFailure(`«${correo}» no es una dirección de correo.`);
  const settings = await installedSettings();
  const own = await openInstalled(DATA_DIR);
  const config = Object.freeze({ ...settings, DATABASE_URL: settings.DATABASE_URL || own.url });
  configureKeys(config);
  openDatabase(config.DATABASE_URL, { max: 4 });
  try {
    const comprobado = await comprobarInstalacion(areas, config, { desdeOrden: true });
    const todas = [...comprobado.Comprobaciones, ...(correo ? [await comprobarCorreo(config, correo)] : [])];
    if (json) console.log(JSON.stringify({ ...comprobado, Comprobaciones: todas }, null, 2));
    else tell(config, todas);
    return todas.every(({ Estado }) => Estado !== 'mal');
  } catch (error) {
    if (isDatabaseAway(error)) throw new StartFailure('La base de datos no responde.');
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE)
      throw new StartFailure(
        `A la base de datos le faltan tablas: arranque el producto, o ejecute «${commandName('migrate')}».`,
      );
    throw error;
  } finally {
    await closeDatabase();
    await own.stop();
  }
}
const UNDEFINED_TABLE = '42P01';

/** The settings of the start. Nothing is made that an installation has and this folder lacks. @throws StartFailure */
async function installedSettings(): Promise<Config> {
  const { NODE_ENV, TOKEN_SECRET, XSRF_SECRET } = process.env;
  const areGiven = NODE_ENV === 'production' || (TOKEN_SECRET && XSRF_SECRET);
  if (!existsSync(areGiven ? DATA_DIR : join(DATA_DIR, 'secretos.json')))
    throw new StartFailure(
      `En ${DATA_DIR} no hay ninguna instalación: indique DATA_DIR y las demás variables del arranque.`,
    );
  return loadSettings();
}

const SIGNS: Record<EstadoComprobacion, string> = { bien: '✓', nota: '·', aviso: '!', mal: '✗' };
function tell({ EMPRESA, URL_PUBLICA }: Config, todas: readonly Comprobacion[]): void {
  console.log(`${EMPRESA} · Extramuros ${BUILD} · ${URL_PUBLICA}`);
  for (const grupo of CLAVES_GRUPO) {
    const delGrupo = todas.filter(({ Grupo }) => Grupo === grupo);
    if (delGrupo.length) console.log(`\n${GRUPOS[grupo]}`);
    for (const { Estado, Titulo, Que, Haga } of delGrupo) {
      console.log(`  ${SIGNS[Estado]} ${Titulo}. ${Que}`);
      if (Haga) console.log(`      Qué hacer: ${Haga}`);
    }
  }
  const count = (estado: EstadoComprobacion) => todas.filter(({ Estado }) => Estado === estado).length;
  console.log(`\n${count('bien')} bien, ${count('aviso')} con aviso, ${count('mal')} mal`);
}

await runCommand(main, 'No se ha podido comprobar');

// `npm run archivos`: moves the files between the folder and the bucket while the product runs, and reads all of them.
import { resolve } from 'node:path';
import { loadFilesConfig, StartFailure } from '#server/casa/config/config.ts';
import { closeDatabase, openDatabase } from '#server/casa/base/db.ts';
import { storeOf } from '#server/casa/archivos/almacen/file-store.ts';
import type { Sitio } from '#server/casa/archivos/almacen/holder.ts';
import { openHolders } from '#server/casa/archivos/almacen/open-store.ts';
import { proveFiles, sentenceOf } from '#server/casa/archivos/almacen/prove.ts';
import { StoreAway } from '#server/casa/archivos/almacen/store-away.ts';
import { checkFiles, tellChecked } from './archivos/check-files.ts';
import { type Move, type Moved, moveFiles } from './archivos/move-files.ts';
import { done, readWords, runCommand } from './piezas/command.ts';
import { openInstalled } from './postgres/installed.ts';

const USO = `Uso:
  npm run archivos -- mover                 los ficheros, a donde dicen los ajustes (ARCHIVOS_EN); el programa puede seguir abierto
  npm run archivos -- mover --a carpeta     a la carpeta de DATA_DIR; con --a s3, al bucket de ARCHIVOS_URL
  npm run archivos -- comprobar             los lee todos y dice cuáles faltan o están dañados`;
async function main(): Promise<boolean> {
  const settings = loadFilesConfig(process.env);
  const { order, hasta } = options(settings.ARCHIVOS_EN);
  const database = await openInstalled(resolve(settings.DATA_DIR));
  openDatabase(database.url, { max: 8, statement: 120_000 });
  try {
    await proveFiles({ settings, url: database.url, log: refuse });
    const { carpeta, s3 } = await openHolders(settings);
    if (order === 'comprobar') return tellChecked(await checkFiles(storeOf({ carpeta, s3 }))) && done('Todos están');
    if (!s3) throw new StartFailure('Para mover ficheros hace falta un bucket: dé ARCHIVOS_URL.');
    const moved = hasta === 's3' ? { from: carpeta, to: s3, hasta } : { from: s3, to: carpeta, hasta };
    return await move(moved, settings.ARCHIVOS_EN);
  } finally {
    await closeDatabase();
    await database.stop();
  }
}

function options(usual: Sitio): { order: string; hasta: Sitio } {
  const { values, positionals } = readWords(USO, { a: { type: 'string' } });
  const [order = '', ...rest] = positionals;
  const hasta = values.a ?? usual;
  const knows = order === 'mover' || (order === 'comprobar' && values.a === undefined);
  if (!knows || rest.length > 0 || (hasta !== 'carpeta' && hasta !== 's3')) throw new StartFailure(USO);
  return { order, hasta };
}

/** The start goes on without a bucket that does not answer, but nothing can be moved or read without it. */
function refuse(sentence: string): never {
  throw new StartFailure(sentence);
}

async function move(to: Move, nuevos: Sitio): Promise<boolean> {
  const moved: Moved = { movidos: 0, bytes: 0, faltan: [], danados: [] };
  const where = to.hasta === 's3' ? 'el bucket' : 'la carpeta';
  const toThere = to.hasta === 's3' ? 'al bucket' : 'a la carpeta';
  const told = () => `${moved.movidos} ficheros movidos ${toThere} (${(moved.bytes / 1e6).toFixed(1)} MB)`;
  try {
    await moveFiles(to, moved);
  } catch (error) {
    if (!(error instanceof StoreAway)) throw error;
    throw new StartFailure(`${sentenceOf(error)} Hasta ahora, ${told()}: repita la orden para seguir.`);
  }
  for (const name of moved.faltan) console.error(`✗ Falta ${name}, y sigue sin estar en ${where}`);
  for (const name of moved.danados) console.error(`✗ Está dañado ${name}, y se ha dejado donde estaba`);
  if (to.hasta !== nuevos) console.log(`· Los ficheros nuevos no van ${toThere}, sino a donde dice ARCHIVOS_EN`);
  const bad = moved.faltan.length + moved.danados.length;
  if (bad === 0) return done(`${told()}, leídos y comprobados`);
  console.error(`✗ ${told()}; ${bad} no se han podido mover`);
  return false;
}

await runCommand(main, 'No se ha podido');

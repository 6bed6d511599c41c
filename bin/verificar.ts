// `npm run verificar`: proves all signatures and the chain of a database, or of an export of it, from its own data and public keys.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { leerCabezas, leerCabezasPropias } from '#server/identidad/firma/cadena/cabeza.commands.ts';
import type { Resultado } from '#server/identidad/firma/verificacion/comprobacion.commands.ts';
import { comprobarFichero, exportarCadena } from '#server/identidad/firma/verificacion/exportacion.commands.ts';
import { registroArea } from '#server/tiempo/registro/registro.area.ts';
import { comprobarBase } from '#server/identidad/firma/verificacion/verificacion.commands.ts';
import { openStore } from '#server/casa/archivos/almacen/open-store.ts';
import { loadFilesConfig, StartFailure } from '#server/casa/config/config.ts';
import { closeDatabase, isDatabaseAway, openDatabase } from '#server/casa/base/db.ts';
import { configureSigning, getSigning } from '#server/casa/claves/signing.ts';
import { checkFiles, tellChecked } from './archivos/check-files.ts';
import { done, readWords, runCommand } from './piezas/command.ts';
import { openInstalled } from './postgres/installed.ts';

const USO = `Uso:
  npm run verificar                              la base de datos de DATABASE_URL, o la incluida
  npm run verificar -- --exportar fichero        además la escribe en un fichero
  npm run verificar -- --ficheros                además lee todos los ficheros, de la carpeta y del bucket, y los compara
  npm run verificar -- fichero                   un fichero exportado, sin servidor ni base de datos
Opciones:
  --huella HUELLA      del servidor en que se confía (repetible); sin ella, la de DATA_DIR/firma.json si está
  --cabezas fichero    otras cabezas firmadas que se hayan guardado aparte: el fichero del testigo o sus mensajes (repetible)`;

const { FIRMA_SECRET = '', FIRMA_HUELLAS = '', DATA_DIR: dir } = process.env;
const DATA_DIR = resolve(dir || '.data');

async function main(): Promise<boolean> {
  const text = { type: 'string' } as const;
  const texts = { ...text, multiple: true } as const;
  const { values, positionals } = readWords(USO, {
    exportar: text,
    huella: texts,
    cabezas: texts,
    ficheros: { type: 'boolean' },
  });
  const [fichero] = positionals;
  if (positionals.length > 1 || (fichero && (values.exportar || values.ficheros))) throw new StartFailure(USO);
  // A fingerprint on paper protects from an attacker with the whole folder, so the folder's own is ignored beside it.
  const confiadas = values.huella ?? deEstaInstalacion();
  const cabezas = (await Promise.all((values.cabezas ?? []).map(leerExigidas))).flat();
  if (fichero) return tell(await comprobarFichero(leible(fichero), { confiadas, cabezas }), confiadas);
  return conBase(async () => {
    const todas = [...(await leerCabezasPropias(DATA_DIR)), ...cabezas];
    const resultado = await comprobarBase({ cabezas: todas, confiadas, areas: [registroArea] });
    for (const { que, filas } of resultado.partes) console.log(`· ${filas} ${que} comprobados`);
    const bien = tell(resultado, confiadas);
    if (values.exportar) {
      const filas = await exportarCadena(values.exportar, todas);
      console.log(`· ${filas} filas exportadas a ${values.exportar}`);
    }
    if (!values.ficheros) return bien;
    const store = await openStore(loadFilesConfig(process.env));
    return tellChecked(await checkFiles(store)) && bien;
  });
}

/** The secret is only read to know which fingerprint is ours: it is never made here. */
function deEstaInstalacion(): string[] {
  const huellas = FIRMA_HUELLAS.split(',')
    .map((huella) => huella.trim())
    .filter(Boolean);
  if (!FIRMA_SECRET && !existsSync(join(DATA_DIR, 'firma.json'))) return [];
  configureSigning({ FIRMA_SECRET, FIRMA_HUELLAS: huellas, DATA_DIR });
  const { kid, anteriores } = getSigning();
  return [kid, ...anteriores];
}

function leible(fichero: string): string {
  if (!existsSync(fichero)) throw new StartFailure(`No se puede leer ${fichero}.`);
  return fichero;
}
async function leerExigidas(fichero: string): Promise<string[]> {
  const cabezas = await leerCabezas(leible(fichero));
  if (cabezas.length === 0) throw new StartFailure(`En ${fichero} no hay ninguna cabeza firmada.`);
  return cabezas;
}

const UNDEFINED_TABLE = '42P01';
async function conBase(work: () => Promise<boolean>): Promise<boolean> {
  const own = await openInstalled(DATA_DIR);
  openDatabase(own.url, { max: 2 });
  try {
    return await work();
  } catch (error) {
    if (isDatabaseAway(error)) throw new StartFailure('La base de datos no responde.');
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE)
      throw new StartFailure('Esa base de datos no tiene firmas: arranque antes el programa con ella.');
    throw error;
  } finally {
    await closeDatabase();
    await own.stop();
  }
}

const COMPARE = ' (compárela con la que tenga apuntada: nada de lo leído dice que sea la suya)';
/** Prints the result in words. @returns true when all of it holds. */
function tell(r: Resultado, confiadas: readonly string[]): boolean {
  console.log(`· ${r.filas} filas y ${r.firmas} firmas comprobadas; ${r.cabezas} cabezas firmadas coinciden`);
  console.log(`· Última fila: ${r.cabeza}`);
  for (const servidor of r.servidores)
    console.log(`· Huella del servidor: ${servidor}${confiadas.includes(servidor) ? '' : COMPARE}`);
  if (r.accesos === 0) console.log('· No se han comparado las contraseñas de acceso de hoy con las que constan');
  if (r.cabezas === 0) console.log('· Sin cabezas firmadas no se puede saber si faltan filas al final');
  for (const { fila, motivo } of r.advertencias) console.log(`! Fila ${fila}: ${motivo}`);
  if (!r.primeraAlterada) return done('Todo lo que hay es como se firmó');
  const { fila, motivo } = r.primeraAlterada;
  console.error(`✗ ${fila ? `Fila ${fila}: ` : ''}${motivo}`);
  return false;
}

await runCommand(main, 'No se ha podido comprobar');

// Reads all files that the database names, and compares each of them with its row.
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '#server/casa/archivos/almacen/file-store.ts';
import { eachOf, insist, selectClave, storedFiles, tellProgress } from './stored-files.ts';

const AT_ONCE = 8;
export type Checked = { ficheros: number; bytes: number; faltan: string[]; danados: string[] };

/** Reads every file. @returns names of those that are lost or damaged, each as table, number and key. */
export async function checkFiles(store: FileStore): Promise<Checked> {
  const found: Checked = { ficheros: 0, bytes: 0, faltan: [], danados: [] };
  const tell = tellProgress('leídos');
  for await (const files of storedFiles())
    await eachOf(files, AT_ONCE, async (file) => {
      const sha256 = await insist(() => digestOf(store, file.clave));
      const name = `${file.tabla} ${file.id} (${file.clave})`;
      if (sha256 === undefined) {
        if ((await selectClave(file)) !== undefined) found.faltan.push(name); // otherwise it was deleted meanwhile
        return;
      }
      if (sha256 !== file.sha256) found.danados.push(name);
      found.ficheros += 1;
      found.bytes += file.tamano;
      tell(file.tamano);
    });
  return found;
}

async function digestOf(store: FileStore, clave: string): Promise<string | undefined> {
  const there = await store.get(clave);
  if (!there) return undefined;
  const hash = createHash('sha256');
  await pipeline(there.stream, hash);
  return hash.digest('hex');
}

/** Prints what was found. @returns true when nothing is lost or damaged. */
export function tellChecked({ ficheros, bytes, faltan, danados }: Checked): boolean {
  for (const name of faltan) console.error(`✗ Falta ${name}`);
  for (const name of danados) console.error(`✗ Está dañado ${name}`);
  console.log(
    `· ${ficheros} ficheros leídos (${(bytes / 1e6).toFixed(1)} MB); faltan ${faltan.length}, dañados ${danados.length}`,
  );
  return faltan.length + danados.length === 0;
}

// Moves the files between the folder and the bucket while the product runs. It may end at any moment and be begun again.
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sql, { raw } from 'sql-template-tag';
import { execute, transaction } from '#server/casa/base/db.ts';
import { type Holder, keyOf, placeOf, type Sitio } from '#server/casa/archivos/almacen/holder.ts';
import { StoreAway } from '#server/casa/archivos/almacen/store-away.ts';
import { eachOf, insist, selectClave, type Stored, storedFiles, tellProgress } from './stored-files.ts';

const AT_ONCE = 6;

export type Move = { from: Holder; to: Holder; hasta: Sitio };
export type Moved = { movidos: number; bytes: number; faltan: string[]; danados: string[] };
type Outcome = 'movido' | 'falta' | 'dañado' | 'ya no está';

/**
 * Moves every file that is not in its place, and goes over them again until nothing is left to do, because people go on sending files.
 * @throws StoreAway when one of the places does not answer for half a minute; what was moved stays moved.
 */
export async function moveFiles(move: Move, moved: Moved): Promise<void> {
  const tell = tellProgress('movidos');
  const failed = new Set<string>();
  for (let before = -1; before !== moved.movidos;) {
    before = moved.movidos;
    for await (const files of storedFiles()) {
      const here = files.filter(({ clave }) => placeOf(clave).sitio !== move.hasta && !failed.has(clave));
      await eachOf(here, AT_ONCE, async (file) => {
        const outcome = await insist(() => moveFile(move, file));
        if (outcome === 'movido') {
          Object.assign(moved, { movidos: moved.movidos + 1, bytes: moved.bytes + file.tamano });
          tell(file.tamano);
        } else if (outcome !== 'ya no está') {
          failed.add(file.clave);
          (outcome === 'falta' ? moved.faltan : moved.danados).push(`${file.tabla} ${file.id} (${file.clave})`);
        }
      });
    }
  }
}

/**
 * One file: written at its new place under the same name and read back from there. Only then is its row changed and the old one deleted,
 * in one transaction that ends with that. Interrupted anywhere, the file is where its row says or at the other place under the same name.
 */
async function moveFile(move: Move, file: Stored): Promise<Outcome> {
  const { nombre } = placeOf(file.clave);
  const there = await copy(move, nombre);
  if (!there) {
    // Deleted by the transaction of an interrupted move, or moved or deleted by others meanwhile.
    if ((await selectClave(file)) !== file.clave) return 'ya no está';
    if (!(await holdsFile(move.to, nombre, file.sha256))) return 'falta';
  } else if (!(await holdsFile(move.to, nombre, file.sha256))) {
    await move.to.remove(nombre);
    return 'dañado';
  }
  return (await settle(move, file)) ? 'movido' : 'ya no está';
}

/** @returns false when there was nothing to copy. */
async function copy({ from, to }: Move, nombre: string): Promise<boolean> {
  const found = await from.read(nombre);
  if (!found) return false;
  let first: Readable | undefined = found.stream;
  const open = async () => {
    const stream = first ?? (await from.read(nombre))?.stream;
    first = undefined;
    if (!stream) throw new Gone();
    return stream;
  };
  try {
    await to.write(nombre, { tamano: found.tamano, open });
    return true;
  } catch (error) {
    if (error instanceof Gone) return false;
    throw error;
  } finally {
    found.stream.destroy();
  }
}
class Gone extends Error {}

/** Reads a whole file and compares it. */
export async function holdsFile(at: Holder, nombre: string, sha256: string): Promise<boolean> {
  const found = await at.read(nombre);
  if (!found) return false;
  const hash = createHash('sha256');
  await pipeline(found.stream, hash);
  return hash.digest('hex') === sha256;
}

/** @returns false when the row has gone, and with it what was copied. */
async function settle({ from, to, hasta }: Move, file: Stored): Promise<boolean> {
  const { nombre } = placeOf(file.clave);
  const changed = await transaction(async () => {
    const rows = await execute(sql`update ${raw(file.tabla)} set clave = ${keyOf(hasta, nombre)}
      where id = ${file.id}::bigint and clave = ${file.clave}`);
    if (rows === 0) return false;
    // Locked now, but a command in the other direction may have taken the copy away since it was read back.
    const kept = await to.read(nombre);
    kept?.stream.destroy();
    if (kept?.tamano !== file.tamano) throw new StoreAway('otra orden mueve los ficheros a la vez');
    await from.remove(nombre);
    return true;
  });
  // Another command may have moved it first: then the copy is the file.
  if (!changed && (await selectClave(file)) === undefined) await to.remove(nombre);
  return changed;
}

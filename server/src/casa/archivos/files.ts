import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, manyValues, maybeOne, transaction, oneValue } from '#server/casa/base/db.ts';
import { demasiados, noEncontrado, Refusal } from '#server/casa/kernel/errors.ts';
import { type ArchivoGuardado, inspectFile, type PorGuardar } from './files-inspect.ts';
import { asStored } from './almacen/as-stored.ts';
import type { FileStore } from './almacen/file-store.ts';
import { isStoreAway } from './almacen/store-away.ts';
import type { Download } from './download.ts';

let opened: FileStore | undefined;
/** Sets where this process keeps its files. */
export function openFiles(store: FileStore): void {
  opened = store;
}
function current(): FileStore {
  if (!opened) throw new Error('the file store is not open');
  return opened;
}

export const putFile: FileStore['put'] = (bytes) => current().put(bytes);
export const getFile: FileStore['get'] = (clave) => current().get(clave);
export const deleteFile = (clave: string): Promise<void> => deleteFiles([clave]);
/** Deletes files. While their store is away the keys are kept, and `deletePending` deletes the files later. */
export async function deleteFiles(claves: readonly string[]): Promise<void> {
  for (const [done, clave] of claves.entries())
    try {
      await current().delete(clave);
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      await execute(sql`insert into archivo_por_borrar (clave) select unnest(${claves.slice(done)}::text[])
                        on conflict do nothing`);
      return;
    }
}
/** Deletes the files whose store was away when nothing needed them any more. @returns how many; the first failure ends it. */
export async function deletePending(): Promise<number> {
  const claves = await manyValues(z.string())(sql`select clave from archivo_por_borrar order by desde limit 500`);
  for (const clave of claves) {
    await current().delete(clave);
    await execute(sql`delete from archivo_por_borrar where clave = ${clave}`);
  }
  return claves.length;
}

/** Unused files that a person may have sent within a day (S-209): enough to change one's mind, too few to store films. */
const MAX_SUELTOS = 50;
/** Limit that also counts used files which the person has replaced by another. */
const MAX_CON_SUSTITUIDOS = 500;
const cabe = (usuarioId: number) => sql`
  (select count(*) filter (where not a.sustituido) < ${MAX_SUELTOS}::int and count(*) < ${MAX_CON_SUSTITUIDOS}::int
     from archivo_suelto s join archivo a on a.id = s.id where s.subido_por_id = ${usuarioId} and s.creado > now() - interval '1 day')`;
const sobran = () =>
  demasiados('Ha enviado demasiados ficheros sin usar. Guarde lo que está escribiendo o inténtelo mañana', 3_600);
/** Early check of the daily limit, before a body is read; `keep` checks again. @throws Refusal 429. */
export async function exigirSitio(usuarioId: number): Promise<void> {
  if (!(await oneValue(z.boolean())(sql`select ${cabe(usuarioId)} as cabe`))) throw sobran();
}

/**
 * Accepts a file that someone has sent: checks it by its content, keeps its bytes and writes its row in `archivo`.
 * Rows that refer to it come afterwards; a row that nothing refers to in a day is swept (`files-sweep.ts`).
 * @param received `usuarioId`: owner of the file; absent for files that the product makes.
 * @throws Refusal 415 or 422, as `inspectFile`; 429 when that person has too many that nothing uses.
 */
export async function saveFile(received: PorGuardar & { usuarioId?: number }): Promise<ArchivoGuardado> {
  const { contenido, usuarioId } = received;
  const { nombre, mime } = inspectFile(received);
  const clave = await putFile(contenido);
  try {
    const sha256 = createHash('sha256').update(contenido).digest('hex');
    const archivoId = await insertArchivo({ clave, nombre, mime, tamano: contenido.length, sha256, usuarioId });
    return { archivoId, nombre, mime, tamano: contenido.length };
  } catch (error) {
    await deleteFile(clave).catch(() => undefined); // the first error is thrown
    throw error;
  }
}

/**
 * A kept file on its way out. Who may have it has been decided before.
 * @throws Refusal 404 when the row does not exist, or its bytes are lost: then with the cause, for whoever operates the server.
 */
export async function readArchivo(archivoId: number): Promise<Download> {
  const archivo = await selectArchivo(archivoId);
  if (!archivo) throw noEncontrado();
  const { clave, nombre, mime, tamano } = archivo;
  const found = await getFile(clave);
  if (!found) throw lost(`falta el fichero ${clave} del archivo ${archivoId}`);
  const damaged = () => lost(`el fichero ${clave} del archivo ${archivoId} no es el que se guardó`);
  if (found.tamano !== tamano) {
    found.stream.destroy();
    throw damaged();
  }
  return { nombre, mime, tamano, contenido: asStored(found.stream, archivo.sha256, damaged) };
}

const lost = (what: string) =>
  new Refusal(404, 'fichero_perdido', 'El fichero ya no está disponible. Avise a quien administra la aplicación', {
    cause: new Error(`${what}: restáurelo de la copia`),
  });

/** Deletes a file, unless a row still refers to it: PostgreSQL then refuses and nothing happens. */
export async function deleteArchivo(archivoId: number): Promise<void> {
  // The key as it is when the row goes: the file may have been moved a moment before.
  const [clave] = await manyValues(z.string())(sql`delete from archivo where id = ${archivoId} returning clave`);
  if (clave !== undefined) await deleteFile(clave);
}

const Archivo = z.object({
  clave: z.string(),
  nombre: z.string(),
  mime: z.string(),
  tamano: z.number(),
  sha256: z.string(),
});
const selectArchivo = (archivoId: number) =>
  maybeOne(Archivo)(sql`select clave, nombre, mime, tamano, sha256 from archivo where id = ${archivoId}`);

type ArchivoNuevo = {
  clave: string;
  nombre: string;
  mime: string;
  tamano: number;
  sha256: string;
  usuarioId: number | undefined;
};
/** Serialised per person, because two uploads at once would not count each other. */
const insertArchivo = ({ clave, nombre, mime, tamano, sha256, usuarioId }: ArchivoNuevo): Promise<number> =>
  transaction(async () => {
    const hay = usuarioId === undefined ? sql`true` : cabe(usuarioId);
    if (usuarioId !== undefined)
      await execute(sql`select pg_advisory_xact_lock(hashtextextended(${`archivo ${usuarioId}`}, 0))`);
    const nuevo = await maybeOne(
      z.object({ id: z.int() }),
    )(sql`insert into archivo (clave, nombre, mime, tamano, sha256, subido_por_id)
          select ${clave}, ${nombre}, ${mime}, ${tamano}::bigint, ${sha256}, ${usuarioId ?? null}::bigint where ${hay} returning id`);
    if (!nuevo) throw sobran();
    return nuevo.id;
  });

import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Holder, type Holders, keyOf, placeOf, type Sitio } from './holder.ts';
import { StoreAway } from './store-away.ts';

/**
 * Store of file contents under keys of its own: no text of a person becomes part of a path.
 * Files lie in a folder of this machine or in a bucket, and their keys say where: docs/decisiones/0010-files-door.md, 0131.
 */
export type FileStore = {
  /** Stores the bytes, and resolves with the new key once they would survive a power cut. */
  put(bytes: Buffer): Promise<string>;
  /** Opens a file; undefined when `clave` has none. `tamano` is in bytes. The caller reads the stream to its end or destroys it. */
  get(clave: string): Promise<{ stream: Readable; tamano: number } | undefined>;
  /** Deletes a file, and resolves even when the key does not exist. */
  delete(clave: string): Promise<void>;
};

/**
 * The store of a process over its places. New files go to `nuevos`, the others are where their keys say. Files may be moved meanwhile:
 * one that is no longer where its key said is in the other place, under the same name.
 */
export function storeOf(holders: Holders, nuevos: Sitio = 'carpeta'): FileStore {
  const at = (sitio: Sitio): Holder => holders[sitio] ?? withoutBucket();
  return {
    async put(bytes) {
      const nombre = randomBytes(20).toString('hex');
      await at(nuevos).write(nombre, bytes);
      return keyOf(nuevos, nombre);
    },
    async get(clave) {
      const { sitio, nombre } = placeOf(clave);
      const found = await at(sitio).read(nombre);
      return found ?? holders[sitio === 's3' ? 'carpeta' : 's3']?.read(nombre);
    },
    async delete(clave) {
      const { sitio, nombre } = placeOf(clave);
      await at(sitio).remove(nombre);
    },
  };
}

function withoutBucket(): never {
  throw new StoreAway('falta ARCHIVOS_URL en este proceso');
}

import { randomBytes } from 'node:crypto';
import type { FileStore } from '../files.ts';
import { type Holder, type Holders, keyOf, placeOf, type Sitio } from './holder.ts';
import { StoreAway } from './store-away.ts';

/**
 * The store of a process over its places. New files go to `nuevos`, the others are where their keys say. Files may be moved meanwhile: one that
 * is no longer where its key said is in the other place, under the same name.
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

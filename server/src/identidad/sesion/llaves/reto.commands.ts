import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { getKeys } from '#server/casa/claves/keys.ts';
import { deleteRetosCaducados, insertRetoUsado } from './llave.queries.ts';

const AZAR = 16;
const VIDA_MS = 5 * 60_000;

const sello = (para: string, cuerpo: Buffer) =>
  createHmac('sha256', getKeys().reto).update(`${para}\n`).update(cuerpo).digest();

/** Challenge for one purpose, valid for five minutes; signed and not stored, so that opening the login page writes nothing. */
export function hacerReto(para: string, ahora = Date.now()): Uint8Array<ArrayBuffer> {
  const cuerpo = Buffer.alloc(AZAR + 6);
  randomBytes(AZAR).copy(cuerpo);
  cuerpo.writeUIntBE(ahora + VIDA_MS, AZAR, 6);
  return new Uint8Array(Buffer.concat([cuerpo, sello(para, cuerpo)]));
}

/** Uses up an answered challenge: true the first time, for a challenge of this server, of this purpose and in time. */
export async function gastarReto(reto: string, para: string, ahora = Date.now()): Promise<boolean> {
  const bytes = Buffer.from(reto, 'base64url');
  const cuerpo = bytes.subarray(0, AZAR + 6);
  const firma = bytes.subarray(AZAR + 6);
  if (firma.length !== 32 || bytes.toString('base64url') !== reto) return false;
  if (!timingSafeEqual(firma, sello(para, cuerpo))) return false;
  const caduca = cuerpo.readUIntBE(AZAR, 6);
  if (caduca <= ahora) return false;
  await deleteRetosCaducados();
  return insertRetoUsado(cuerpo.toString('base64url'), new Date(caduca).toISOString());
}

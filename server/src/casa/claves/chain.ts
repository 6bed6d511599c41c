import { createHash, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { canonical, seal } from './jws.ts';

/** Predecessor of the first link. */
export const INICIO = 'A'.repeat(43);

/** Link of the chain. It carries the digest of the link before it and a seal of the server. */
export const Fila = z.object({
  seq: z.int(),
  /** ISO 8601, in milliseconds. */
  instante: z.string(),
  clase: z.string(),
  /** Canonical JSON. */
  contenido: z.string(),
  prev: z.string(),
  hash: z.string(),
  /** Name of the server's key. */
  servidor: z.string(),
  sello: z.string(),
});
export type Fila = z.output<typeof Fila>;
type SinSello = Omit<Fila, 'hash' | 'sello'>;

/** sha256(prev ‖ canonical(content)), base64url: digest of a link. */
export const hashAfter = (prev: string, content: unknown): string =>
  createHash('sha256').update(Buffer.from(prev, 'base64url')).update(canonical(content)).digest('base64url');
const hashOf = ({ seq, instante, clase, contenido, prev, servidor }: SinSello): string =>
  hashAfter(prev, { seq, instante, clase, contenido, servidor });

/** True when a row has this digest. A row without a canonical form has none. */
export function hashHolds({ hash, ...row }: Omit<Fila, 'sello'>): boolean {
  try {
    return hashOf(row) === hash;
  } catch {
    return false;
  }
}

/** Message that the server's key signs. It begins with its purpose, so that it cannot be used for another. */
export const sealedText = (hash: string): string => `extramuros cadena v1 ${hash}`;

export function sealRow(row: SinSello, key: KeyObject): Fila {
  const hash = hashOf(row);
  return { ...row, hash, sello: seal(sealedText(hash), key) };
}

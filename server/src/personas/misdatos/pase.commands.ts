import { createHmac, timingSafeEqual } from 'node:crypto';
import { getKeys } from '#server/casa/claves/keys.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';

/** Seconds between repeating the password and the beginning of the download. */
const VALE = 120;
type Titular = Pick<Usuario, 'id' | 'sid'>;
const codeOf = ({ id, sid }: Titular, hasta: string) =>
  createHmac('sha256', getKeys().descarga).update([id, sid, hasta].join('\n')).digest('base64url');

/** Proof that this person has just repeated their password in this session: stored nowhere. */
export function darPase(titular: Titular, ahora = Date.now()): string {
  const hasta = String(Math.floor(ahora / 1000) + VALE);
  return `${hasta}.${codeOf(titular, hasta)}`;
}
export function esPaseDe(titular: Titular, pase: string, ahora = Date.now()): boolean {
  const [, hasta = '', code = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(pase) ?? [];
  if (code === '' || !timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(titular, hasta)))) return false;
  return Number(hasta) >= Math.floor(ahora / 1000);
}

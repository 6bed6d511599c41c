import { createHmac, timingSafeEqual } from 'node:crypto';
import { getKeys } from '#server/casa/claves/keys.ts';

/** Validity of a pass, in seconds. */
const VALE = 60;
const codeOf = (contenido: string) => createHmac('sha256', getKeys().pase).update(contenido).digest('base64url');

/** Signed proof that somebody has just identified themselves at a terminal; not stored, and valid there for a minute. */
export function darPase(terminalId: number, usuarioId: number, ahora = Date.now()): string {
  const contenido = `${terminalId}.${usuarioId}.${Math.floor(ahora / 1000) + VALE}`;
  return `${contenido}.${codeOf(contenido)}`;
}

/** Person of a valid pass of this terminal, or undefined. */
export function leerPase(pase: string, terminalId: number, ahora = Date.now()): number | undefined {
  const [, contenido = '', terminal, usuarioId, hasta, code = ''] =
    /^((\d+)\.(\d+)\.(\d+))\.([\w-]{43})$/.exec(pase) ?? [];
  if (code === '' || !timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(contenido)))) return undefined;
  return Number(terminal) === terminalId && Number(hasta) >= Math.floor(ahora / 1000) ? Number(usuarioId) : undefined;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { getKeys } from '#server/casa/claves/keys.ts';

/** Seconds between identifying oneself and clocking in. */
const VALE = 60;
const codeOf = (dicho: string) => createHmac('sha256', getKeys().pase).update(dicho).digest('base64url');

/** Proof that somebody has just identified themselves before a terminal: kept nowhere, and worth a minute there. */
export function darPase(terminalId: number, usuarioId: number, ahora = Date.now()): string {
  const dicho = `${terminalId}.${usuarioId}.${Math.floor(ahora / 1000) + VALE}`;
  return `${dicho}.${codeOf(dicho)}`;
}

/** Person of a pass that this terminal was given, or undefined. */
export function leerPase(pase: string, terminalId: number, ahora = Date.now()): number | undefined {
  const [, dicho = '', terminal, usuarioId, hasta, code = ''] = /^((\d+)\.(\d+)\.(\d+))\.([\w-]{43})$/.exec(pase) ?? [];
  if (code === '' || !timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(dicho)))) return undefined;
  return Number(terminal) === terminalId && Number(hasta) >= Math.floor(ahora / 1000) ? Number(usuarioId) : undefined;
}

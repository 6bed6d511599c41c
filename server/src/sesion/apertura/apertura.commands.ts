import { randomBytes } from 'node:crypto';
import { CON_FACTOR } from '#contract/sesion/sesion.schemas.ts';
import { getKeys } from '#server/claves/keys.ts';
import { signToken } from '#server/claves/token.ts';
import { insertSesion, type Nueva } from './apertura.queries.ts';

/** Open session: the token for the client, and what its cookies are tied to. */
export type SesionAbierta = { token: string; sid: string; usuarioId: number; aparato: string };

/** True for somebody whose role has to have a second factor in this installation. */
export const debeFactor = (roles: readonly string[]): boolean =>
  getKeys().segundoFactor && CON_FACTOR.some((rol) => roles.includes(rol));

/** Opens a session; undefined when the password that was compared is no longer theirs or they are disabled. */
export async function abrirSesion(
  usuarioId: number,
  como: Omit<Nueva, 'sid' | 'usuarioId'>,
): Promise<SesionAbierta | undefined> {
  const sid = randomBytes(16).toString('base64url');
  const abierta = await insertSesion({ sid, usuarioId, ...como });
  if (!abierta) return undefined;
  const { matricula, nombre, roles, iat, exp } = abierta;
  const falta = como.modo === 'P' && debeFactor(roles);
  const claims = { sub: matricula, name: nombre, role: roles, iat, exp, sid };
  const token = await signToken(falta ? { ...claims, sinFactor: true } : claims, getKeys().token);
  return { token, sid, usuarioId, aparato: como.aparato };
}

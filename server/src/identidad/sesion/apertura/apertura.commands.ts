import { randomBytes } from 'node:crypto';
import { CON_FACTOR } from '#contract/identidad/sesion/sesion.schemas.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { signToken } from '#server/casa/claves/token.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import { insertSesion, type Nueva } from './apertura.queries.ts';

/** Open session: the token for the client, and the data of its cookies. */
export type SesionAbierta = { token: string; sid: string; usuarioId: number; aparato: string };

/** True for a person whose role needs a second factor in this installation. */
export const debeFactor = (roles: readonly string[]): boolean =>
  getKeys().segundoFactor && CON_FACTOR.some((rol) => roles.includes(rol));

/** Opens a session; undefined for a person who is disabled or has changed the compared password meanwhile. */
export async function abrirSesion(
  usuarioId: number,
  como: Omit<Nueva, 'sid' | 'usuarioId'>,
): Promise<SesionAbierta | undefined> {
  const sid = randomBytes(16).toString('base64url');
  const abierta = await insertSesion({ sid, usuarioId, ...como });
  if (!abierta) return undefined;
  const { matricula, nombre, roles, iat, exp } = abierta;
  // The database sets the times and this process checks them by its own clock, so that it could refuse the first call.
  if (exp * 1_000 <= Date.now()) throw fueraDeHora(Date.now() - iat * 1_000);
  const falta = como.modo === 'P' && debeFactor(roles);
  const claims = { sub: matricula, name: nombre, role: roles, iat, exp, sid };
  const token = await signToken(falta ? { ...claims, sinFactor: true } : claims, getKeys().token);
  return { token, sid, usuarioId, aparato: como.aparato };
}

const fueraDeHora = (adelanto: number) =>
  new Refusal(
    503,
    'reloj',
    'El reloj del servidor no está en hora y no se puede entrar. Avise a quien administra la aplicación',
    { cause: new Error(`the clock of this process is ${Math.round(adelanto / 1_000)} s before that of the database`) },
  );

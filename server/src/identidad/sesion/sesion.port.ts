import { getKeys } from '#server/casa/claves/keys.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { together } from '#server/casa/kernel/together.ts';
import { verifyToken } from '#server/casa/claves/token.ts';
import { abrirSesion as abrir } from './apertura/apertura.commands.ts';
import { anotarUso } from './apertura/uso.worker.ts';
import { aparatoDeLlamada as aparatoDe, welcome } from './bienvenida.views.ts';
import { aceptarAviso as aceptar, faltaAviso as falta, invitar } from './enlace.commands.ts';
import { updateEnlacesAnulados } from './enlace.queries.ts';
import { conCodigo as pedirCodigo, tieneFactor as conFactor } from './factor/factor.commands.ts';
import { leerArranque as leer } from './primero/primero.commands.ts';
import { selectUsuariosDeSesion } from './sesion.queries.ts';

/** Calls of one turn of the event loop share the statement, which starts after all of them have arrived (decision 0038). */
const usuarioDeSesion = together(
  async (sids: string[]) => new Map((await selectUsuariosDeSesion(sids)).map((usuario) => [usuario.sid, usuario])),
);

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
/**
 * The person behind an `Authorization` header, as the database knows them now, or null. One statement at most: the session
 * row is asked on every call, so a logout, a new password, a disabled person or a removed role act at once everywhere.
 */
export async function usuarioDeToken(authorization: string | undefined): Promise<Usuario | null> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  const claims = token && (await verifyToken(token, getKeys().token));
  const usuario = claims && (await usuarioDeSesion(claims.sid));
  // The session's owner is compared with the token's, so that a row moved to another person is refused.
  if (!usuario || usuario.matricula !== claims.sub) return null;
  anotarUso(usuario.sid);
  return usuario;
}

/** Mails an invitation to the person of this matrícula. Throws 404, 409 as the call does. */
export const enviarInvitacion = (...whom: Parameters<typeof invitar>) => invitar(...whom);

/** Ends the links to a password that a person has not used. */
export const anularEnlaces = (...whose: Parameters<typeof updateEnlacesAnulados>) => updateEnlacesAnulados(...whose);

/** Address and code of the first start, while nobody can enter. */
export const leerArranque = (...which: Parameters<typeof leer>) => leer(...which);

/** Opens a session of a person whom another way in has recognised. */
export const abrirSesion = (...which: Parameters<typeof abrir>) => abrir(...which);
/** Does an act of a person who gives the second factor; and whether they have one. */
export const conCodigo: typeof pedirCodigo = (...which) => pedirCodigo(...which);
export const tieneFactor = (...which: Parameters<typeof conFactor>) => conFactor(...which);
/** Privacy notice of who enters by a provider: whether it is still to be accepted, and its acceptance. */
export const faltaAviso = (...which: Parameters<typeof falta>) => falta(...which);
export const aceptarAviso = (...which: Parameters<typeof aceptar>) => aceptar(...which);
/** Browser and system of a call, and the answer to a person who has just entered. */
export const aparatoDeLlamada = (...which: Parameters<typeof aparatoDe>) => aparatoDe(...which);
export const darBienvenida = (...which: Parameters<typeof welcome>) => welcome(...which);

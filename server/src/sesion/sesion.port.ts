import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';
import { xsrfCookieName } from '#server/http/cookies.ts';
import { isFromApp } from '#server/http/cors.ts';
import { Refusal } from '#server/kernel/errors.ts';
import { configureKeys, getKeys } from '#server/claves/keys.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { together } from '#server/kernel/together.ts';
import { verifyToken } from '#server/claves/token.ts';
import { isCrossSite, xsrfHolds, xsrfIsSigned } from '#server/http/xsrf.ts';
import { selectUsuariosDeSesion } from './sesion.queries.ts';

/** Takes keys and settings; before any other call of the area. */
export const configurarSesion = (config: Config): void => configureKeys(config);

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
  // The token says whose it is, too: a session's row that was given to somebody else is worth nothing.
  return usuario && usuario.matricula === claims.sub ? usuario : null;
}

/**
 * For unsafe calls (decisions 2). From the native shell the header alone counts: only its page could read what was in it.
 * @throws Refusal 403 'xsrf' when another site asks, or the tokens are not this session's.
 */
export function comprobarXsrf(request: FastifyRequest, usuario: Usuario | null): void {
  const { xsrf: key, urlPublica } = getKeys();
  const header = request.headers['x-xsrf-token'];
  const holds = isFromApp(request)
    ? !usuario || xsrfIsSigned({ header, sid: usuario.sid, key })
    : !isCrossSite(request, urlPublica) &&
      (!usuario || xsrfHolds({ header, cookie: request.cookies[xsrfCookieName()], sid: usuario.sid, key }));
  if (!holds) throw new Refusal(403, 'xsrf', 'No se ha podido comprobar el origen de la petición. Vuelva a intentarlo');
}

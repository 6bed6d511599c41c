import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFromApp } from './cors.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { Refusal } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { isCrossSite, signXsrf, xsrfHolds, xsrfIsSigned } from './xsrf.ts';

const named = (name: string) => (getKeys().https ? `__Host-${name}` : name);
const options = () => ({ path: '/', secure: getKeys().https, sameSite: 'strict' as const });

/*
 * The native shell gets in headers what a browser gets in cookies, which would not reach its origin. A page of another origin cannot read
 * them (http/cors.ts), and there is nothing else there that would send them by itself.
 */

/** Sets the cross-site cookie, which the page reads, so it cannot be HttpOnly. */
const xsrfCookieName = (): string => named('XSRF-TOKEN');
export function giveXsrf(reply: FastifyReply, sid: string): void {
  const token = signXsrf(sid, getKeys().xsrf);
  if (isFromApp(reply.request)) reply.header('x-xsrf-token', token);
  else reply.setCookie(xsrfCookieName(), token, { ...options(), maxAge: 12 * 3_600 });
}
export function clearXsrfCookie(reply: FastifyReply): void {
  reply.clearCookie(xsrfCookieName(), options());
}

const DEVICE_DAYS = 180;
const macOf = (id: string) => createHmac('sha256', getKeys().dispositivo).update(id).digest('base64url');

/** Digest of a device's name, as the database keeps it. */
export const huellaDe = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Digest of the device that sends the request, or undefined without a name that we signed. */
export function readDispositivo(request: FastifyRequest): string | undefined {
  const brought = isFromApp(request) ? request.headers['x-dispositivo'] : request.cookies[named('dispositivo')];
  const [, id = '', mac = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(String(brought ?? '')) ?? [];
  return id && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(id))) ? huellaDe(id) : undefined;
}

/** Gives the device a new name at each login, so that a cookie planted or copied earlier is useless; returns its digest. */
export function renewDispositivo(reply: FastifyReply): string {
  const id = randomBytes(16).toString('base64url');
  const name = `${id}.${macOf(id)}`;
  if (isFromApp(reply.request)) reply.header('x-dispositivo', name);
  else reply.setCookie(named('dispositivo'), name, { ...options(), httpOnly: true, maxAge: DEVICE_DAYS * 86_400 });
  return huellaDe(id);
}

/**
 * For unsafe calls. From the native shell the header alone counts: only its page could read what was in it.
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

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signXsrf } from './xsrf.ts';
import { getKeys } from './keys.ts';

const named = (name: string) => (getKeys().https ? `__Host-${name}` : name);
const options = () => ({ path: '/', secure: getKeys().https, sameSite: 'strict' as const });

/** The page reads this one, so it cannot be HttpOnly (decisions 2). */
export const xsrfCookieName = (): string => named('XSRF-TOKEN');
export function setXsrfCookie(reply: FastifyReply, sid: string): void {
  reply.setCookie(xsrfCookieName(), signXsrf(sid, getKeys().xsrf), { ...options(), maxAge: 12 * 3_600 });
}
export function clearXsrfCookie(reply: FastifyReply): void {
  reply.clearCookie(xsrfCookieName(), options());
}

const DEVICE_DAYS = 180;
const macOf = (id: string) => createHmac('sha256', getKeys().dispositivo).update(id).digest('base64url');

/** What the database keeps of a device. */
export const huellaDe = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The digest of the device that sends the request, or undefined when it brings none that we signed. */
export function readDispositivo(request: FastifyRequest): string | undefined {
  const [, id = '', mac = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(request.cookies[named('dispositivo')] ?? '') ?? [];
  return id && timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(id))) ? huellaDe(id) : undefined;
}

/** Gives the device a new name at each entry, so that a cookie planted or copied earlier is worth nothing; its digest. */
export function renewDispositivo(reply: FastifyReply): string {
  const id = randomBytes(16).toString('base64url');
  reply.setCookie(named('dispositivo'), `${id}.${macOf(id)}`, {
    ...options(),
    httpOnly: true,
    maxAge: DEVICE_DAYS * 86_400,
  });
  return huellaDe(id);
}

import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const sign = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest('base64url');
const equal = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Makes a cross-site token that is valid for this session only: `r.HMAC(sid|r)`. */
export function signXsrf(sid: string, key: KeyObject): string {
  const r = randomBytes(16).toString('base64url');
  return `${r}.${sign(key, `${sid}|${r}`)}`;
}

type Pair = { header: string | string[] | undefined; cookie: string | undefined; sid: string; key: KeyObject };
/** True when header and cookie are equal and ours for this session, so that a pair planted by a sister site fails. */
export function xsrfHolds({ header, cookie, sid, key }: Pair): boolean {
  if (typeof header !== 'string' || !cookie || !/^[\w-]{22}\.[\w-]{43}$/.test(header)) return false;
  const [r = '', mac = ''] = header.split('.');
  return equal(header, cookie) && equal(mac, sign(key, `${sid}|${r}`));
}

/** Checks the header alone, for the native shell: browsers neither send nor show our cookies to the origin of its page. */
export function xsrfIsSigned({ header, sid, key }: Omit<Pair, 'cookie'>): boolean {
  return typeof header === 'string' && xsrfHolds({ header, cookie: header, sid, key });
}

/** True when a page of another site sent the request, by Sec-Fetch-Site, or by Origin in older browsers and plain HTTP. */
export function isCrossSite({ headers }: Pick<FastifyRequest, 'headers'>, urlPublica: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'cross-site';
  if (headers.origin === undefined) return false; // not a browser, so no other site can have forged the request
  if (headers.origin === urlPublica) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== headers.host;
}

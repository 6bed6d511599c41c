import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const sign = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest('base64url');
const equal = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** A cross-site token that is worth something together with this session only: `r.HMAC(sid|r)`. */
export function signXsrf(sid: string, key: KeyObject): string {
  const r = randomBytes(16).toString('base64url');
  return `${r}.${sign(key, `${sid}|${r}`)}`;
}

type Pair = { header: string | string[] | undefined; cookie: string | undefined; sid: string; key: KeyObject };
/** Header and cookie are the same, and ours for this session: planting a pair of cookies from a sister site does not help. */
export function xsrfHolds({ header, cookie, sid, key }: Pair): boolean {
  if (typeof header !== 'string' || !cookie || !/^[\w-]{22}\.[\w-]{43}$/.test(header)) return false;
  const [r = '', mac = ''] = header.split('.');
  return equal(header, cookie) && equal(mac, sign(key, `${sid}|${r}`));
}

/** The same without a cookie, for the native shell: its page is at another origin, to which browsers neither send nor show our cookies. */
export function xsrfIsSigned({ header, sid, key }: Omit<Pair, 'cookie'>): boolean {
  return typeof header === 'string' && xsrfHolds({ header, cookie: header, sid, key });
}

/** True when a page of another site made the browser send this: by Sec-Fetch-Site, or Origin in older browsers and plain HTTP. */
export function isCrossSite({ headers }: Pick<FastifyRequest, 'headers'>, urlPublica: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'cross-site';
  if (headers.origin === undefined) return false; // not a browser, so no forged request of another site
  if (headers.origin === urlPublica) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== headers.host;
}

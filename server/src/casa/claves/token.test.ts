// @spec 6
import { createHmac, createSecretKey, generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { ahora } from '../../../../contract/test/reloj.ts';
import { forgetTokens, signToken, verifyToken } from './token.ts';

const key = createSecretKey(Buffer.from('a key of thirty-two characters!!'));
const now = () => Math.floor(ahora() / 1_000);
const claims = () => ({ sub: '0012', name: 'Ana', role: ['EMPLEADO'], sid: 'un-sid', iat: now(), exp: now() + 3_600 });
const good = await signToken(claims(), key);
afterEach(() => {
  vi.useRealTimers();
  forgetTokens();
});

test('a valid token gives its session and person', async () => {
  expect(await verifyToken(good, key)).toMatchObject({ sub: '0012', sid: 'un-sid' });
  expect(await verifyToken(good, key)).toMatchObject({ sub: '0012', sid: 'un-sid' });
});

test('a token ends at exp to the second, remembered or not', async () => {
  const token = await signToken({ ...claims(), exp: now() + 10 }, key);
  expect(await verifyToken(token, key)).toBeDefined();
  vi.useFakeTimers({ now: (now() + 10) * 1_000, toFake: ['Date'] });
  expect(await verifyToken(token, key)).toBeUndefined();
  forgetTokens();
  expect(await verifyToken(token, key)).toBeUndefined();
});

/** Signs a token with our own key, so that only the part named in the row is wrong. */
const minted = (changes: object, header: object = {}) => {
  const { sub, name, role, sid, iat, exp } = claims();
  // Undefined claims are not written.
  return new SignJWT({ sub, name, role, sid, iat, exp, iss: 'extramuros', aud: 'extramuros:api', ...changes })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .sign(key);
};
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const [head = '', body = '', mac = ''] = good.split('.');
/** Token that is right except for its algorithm and key. */
const signedBy = (alg: string, own: Parameters<SignJWT['sign']>[0]) =>
  new SignJWT({ ...claims(), iss: 'extramuros', aud: 'extramuros:api' })
    .setProtectedHeader({ alg, typ: 'at+jwt' })
    .sign(own);

test('the tokens of the rows below are valid without the change of each row', async () => {
  expect(await verifyToken(await minted({}), key)).toBeDefined();
});

test.each<[string, () => string | Promise<string>]>([
  [
    'no signature: alg none',
    () => new UnsecuredJWT(claims()).setIssuer('extramuros').setAudience('extramuros:api').encode(),
  ],
  ...['none', 'None', 'NONE', 'nOnE', '', 'HS384', 'HS512', 'RS256', 'EdDSA', 'hs256'].map(
    (alg): [string, () => string] => [
      `alg ${alg} over our signature`,
      () => `${part({ alg, typ: 'at+jwt' })}.${body}.${mac}`,
    ],
  ),
  ['an empty signature', () => `${head}.${body}.`],
  [
    'HS384 with our key',
    () => signedBy('HS384', createSecretKey(Buffer.alloc(48, 'a key of thirty-two characters!!'))),
  ],
  ['another key', () => signToken(claims(), createSecretKey(Buffer.from('another key of 32 characters !!!')))],
  [
    'RS256 with a key of its own',
    () => signedBy('RS256', generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey),
  ],
  ['another issuer', () => minted({ iss: 'otro' })],
  ['no issuer', () => minted({ iss: undefined })],
  ['another audience', () => minted({ aud: 'otra' })],
  ['no audience', () => minted({ aud: undefined })],
  ['another typ', () => minted({}, { typ: 'JWT' })],
  ['no typ', () => minted({}, { typ: undefined })],
  ['an unknown critical header', () => `${part({ alg: 'HS256', typ: 'at+jwt', crit: ['x'], x: 1 })}.${body}.${mac}`],
  ['expired a second ago', () => minted({ exp: now() - 1 })],
  ['expires now', () => minted({ exp: now() })],
  ['exp as text', () => minted({ exp: String(now() + 3_600) })],
  ['exp with decimals', () => minted({ exp: now() + 3_600.5 })],
  ['exp of 2^63', () => minted({ exp: 2 ** 63 })],
  ['exp as a list', () => minted({ exp: [now() + 3_600] })],
  ['no exp', () => minted({ exp: undefined })],
  ['nbf in an hour', () => minted({ nbf: now() + 3_600 })],
  ['no sid', () => minted({ sid: undefined })],
  ['sid as a number', () => minted({ sid: 7 })],
  ...['', '\u0000', 'un\u0000sid', '\ud800', 'ñ', ' ', 'un-sid\n', 'x'.repeat(65)].map(
    (sid): [string, () => Promise<string>] => [`sid ${JSON.stringify(sid).slice(0, 20)}`, () => minted({ sid })],
  ),
  ['sid as an object', () => minted({ sid: { $ne: '' } })],
  ['no sub', () => minted({ sub: undefined })],
  ['two tokens', () => `${good}${good}`],
  ['two tokens, a comma', () => `${good},${good}`],
  ['five parts', () => `${good}.${head}.${body}`],
  ['a trailing dot', () => `${good}.`],
  ['trailing letters', () => `${good}AA`],
  ['a padded signature', () => `${good}=`],
  ['a line break', () => `${good}\n`],
  ['the same bits in other letters', () => otherLetters(good)],
  ['a key named by a path', () => `${part({ alg: 'HS256', typ: 'at+jwt', kid: '../../dev/null' })}.${body}.${mac}`],
  [
    'a key brought along',
    () => `${part({ alg: 'HS256', typ: 'at+jwt', jwk: { kty: 'oct', k: 'AAAA' } })}.${body}.${mac}`,
  ],
  [
    'signed with the key it brings along',
    () => {
      const own = Buffer.alloc(32, 1);
      const text = `${part({ alg: 'HS256', typ: 'at+jwt', jwk: { kty: 'oct', k: own.toString('base64url') } })}.${body}`;
      return `${text}.${createHmac('sha256', own).update(text).digest('base64url')}`;
    },
  ],
  [
    'an address for the key',
    () =>
      `${part({ alg: 'HS256', typ: 'at+jwt', jku: 'http://127.0.0.1:9/k', x5u: 'http://127.0.0.1:9/k' })}.${body}.${mac}`,
  ],
  ['nothing', () => ''],
  ['dots', () => '..'],
  ['a million letters', () => `${head}.${'A'.repeat(1_000_000)}.${mac}`],
])('refused: %s', async (_, forge) => {
  expect(await verifyToken(await forge(), key)).toBeUndefined();
});

/** Changes the two unused bits of the 43rd letter of 32 bytes. */
function otherLetters(token: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return token.slice(0, -1) + letters[letters.indexOf(token.at(-1)!) ^ 1];
}

// @spec 6
test('no mutation of a valid token is valid', async () => {
  const mutation = fc.oneof(
    fc
      .record({ at: fc.nat(good.length - 1), put: fc.stringMatching(/^[\w-]{1,3}$/), cut: fc.nat(3) })
      .map(({ at, put, cut }) => good.slice(0, at) + put + good.slice(at + cut)),
    fc.record({ at: fc.nat(good.length - 1), bit: fc.nat(7) }).map(({ at, bit }) => {
      const bytes = Buffer.from(good);
      bytes[at] = bytes[at]! ^ (1 << bit);
      return bytes.toString('latin1');
    }),
    fc.record({ from: fc.nat(good.length), to: fc.nat(good.length) }).map(({ from, to }) => good.slice(from, to)),
    fc.jsonValue().map((value) => `${head}.${part(value)}.${mac}`),
    fc.jsonValue().map((value) => `${part(value)}.${body}.${mac}`),
    fc.string({ maxLength: 200 }),
  );
  await fc.assert(
    fc.asyncProperty(mutation, async (token) => {
      fc.pre(token !== good);
      expect(await verifyToken(token, key)).toBeUndefined();
    }),
    { numRuns: 2_000 },
  );
});

import { createPublicKey, sign, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { kidOf, makeSealedKey, openSealedKey, resealKey } from './sealed-key.ts';

const mine = { owner: 7, password: 'una clave de firma', pepper: 'p'.repeat(32) };
const sealed = await makeSealedKey(mine);
const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: sealed.publica }, format: 'jwk' });
const bytes = Buffer.from('lo que se firma');

test('a signature of a sealed key verifies with its public half, whose digest names the key', async () => {
  const key = await openSealedKey(sealed, mine);
  expect(key && verify(null, bytes, publicKey, sign(null, bytes, key))).toBe(true);
  expect(sealed.kid).toBe(kidOf(sealed.publica));
});

// @spec 1.firma
test.each([
  ['another password', sealed, { ...mine, password: 'otra clave de firma' }],
  ['another installation', sealed, { ...mine, pepper: 'q'.repeat(32) }],
  ['another person', sealed, { ...mine, owner: 8 }],
  ['another name', { ...sealed, kid: kidOf('x') }, mine],
  ['a byte more or less', { ...sealed, sellada: `${sealed.sellada.slice(0, -2)}AA` }, mine],
] as const)('a sealed key does not open with %s', async (_what, key, opening) => {
  expect(await openSealedKey(key, opening)).toBeUndefined();
});

test('a changed password opens the same key, the old password does not, and old signatures hold', async () => {
  const before = await openSealedKey(sealed, mine);
  const again = await resealKey(sealed, { ...mine, nueva: 'una clave nueva' });
  expect(again && (await openSealedKey(again, mine))).toBeUndefined();
  const after = again && (await openSealedKey(again, { ...mine, password: 'una clave nueva' }));
  expect(after && before?.equals(after)).toBe(true);
  expect(await resealKey(sealed, { ...mine, password: 'mala', nueva: 'una clave nueva' })).toBeUndefined();
});

test('equal letters in different Unicode forms are the same password', async () => {
  const key = await makeSealedKey({ ...mine, password: 'señal número'.normalize('NFC') });
  expect(await openSealedKey(key, { ...mine, password: 'señal número'.normalize('NFD') })).toBeDefined();
});

import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { codigoEscrito, nuevosCodigos, nuevoSecreto, pasoDe, uriDe } from './totp.rules.ts';

/** Codes of RFC 6238, appendix B, for the secret '12345678901234567890': their six last digits. */
const SECRETO = Secret.fromLatin1('12345678901234567890').base32;
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (segundo, codigo) => {
  expect(pasoDe(SECRETO, codigo, segundo * 1_000)).toBe(Math.floor(segundo / 30));
});

test.each([
  [-61, undefined],
  [-30, -1],
  [0, 0],
  [30, 1],
  [61, undefined],
])('a clock that is %i s off gives the step %s', (desfase, paso) => {
  const ahora = 1_800_000_000_000;
  const token = new TOTP({ secret: Secret.fromBase32(SECRETO) }).generate({ timestamp: ahora + desfase * 1_000 });
  const actual = Math.floor(ahora / 30_000);
  expect(pasoDe(SECRETO, token, ahora)).toBe(paso === undefined ? undefined : actual + paso);
});

test.each(['', '12345', '1234567', 'abcdef', '２８７０８２'])('the text %j is no code', (codigo) =>
  expect(pasoDe(SECRETO, codigo, 59_000)).toBeUndefined(),
);
test('a code may be typed with a space in the middle', () => expect(pasoDe(SECRETO, '287 082', 59_000)).toBe(1));

test('secrets have 160 bits and recovery codes are ten, different and legible', () => {
  expect(Secret.fromBase32(nuevoSecreto()).bytes).toHaveLength(20);
  expect(nuevoSecreto()).not.toBe(nuevoSecreto());
  const codigos = nuevosCodigos();
  expect(new Set(codigos).size).toBe(10);
  for (const codigo of codigos) {
    expect(codigo).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
    expect(codigoEscrito(` ${codigo.toUpperCase().replace('-', ' ')}`)).toBe(codigo.replace('-', ''));
  }
  expect(codigoEscrito('123456')).toBeUndefined();
});

test('the address names the company and the person, and says how codes are made', () => {
  const uri = new URL(uriDe(SECRETO, { empresa: 'Astilleros Peña', login: 'ana' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: SECRETO,
    digits: '6',
    period: '30',
    algorithm: 'SHA1',
  });
  expect(decodeURIComponent(uri.pathname)).toContain('Astilleros Peña:ana');
});

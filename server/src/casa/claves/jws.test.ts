import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codigoParams } from '#contract/identidad/firma/firma.schemas.ts';
import { nuevoCodigo } from '#server/identidad/firma/cadena/firma.commands.ts';
import { canonical, publicKey, readJws, seal, sealHolds, signJws } from './jws.ts';
import { kidOf } from './sealed-key.ts';

describe('the canonical form', () => {
  const valor = fc.letrec((tie) => ({
    todo: fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.maxSafeInteger(),
      fc.boolean(),
      fc.constant(null),
      tie('lista'),
      tie('objeto'),
    ),
    lista: fc.array(tie('todo'), { maxLength: 4 }),
    objeto: fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), tie('todo'), { maxKeys: 5 }),
  })).objeto;
  const alReves = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(alReves);
    if (typeof value === 'string') return value.normalize('NFD');
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([name, member]) => [name, alReves(member)]),
    );
  };

  test('is the same for equal content, whatever the order of its keys and the form of its letters', () => {
    fc.assert(
      fc.property(valor, (value) => {
        expect(canonical(alReves(value))).toBe(canonical(value));
        expect(canonical(JSON.parse(canonical(value)))).toBe(canonical(value));
      }),
      { numRuns: Number(process.env.FUZZ ?? 1_000), seed: 20_261_121 },
    );
  });
  test('is that of RFC 8785', () => {
    expect(canonical({ b: [1, 'ñ', null], a: '\u20ac$\u000f\nA\'B"\\"/', '': true })).toBe(
      '{"":true,"a":"€$\\u000f\\nA\'B\\"\\\\\\"/","b":[1,"ñ",null]}',
    );
  });
  test.each([[0.1], [2 ** 53], [Number.NaN], [Number.POSITIVE_INFINITY]])(
    'refuses %d, which another language might write otherwise',
    (n) => {
      expect(() => canonical({ n })).toThrow('only whole numbers');
    },
  );
});

const par = () => {
  const { publicKey: own, privateKey: key } = generateKeyPairSync('ed25519');
  const publica = own.export({ format: 'jwk' }).x ?? '';
  return { key, publica, kid: kidOf(publica) };
};

test('a signature holds for one content, key, name and purpose only', async () => {
  const [yo, ajena] = [par(), par()];
  const content = { dice: 'sí' };
  const jws = await signJws({ content, typ: 'firma+jws', ...yo });
  const firma = { typ: 'firma+jws', kid: yo.kid, publica: yo.publica };
  expect(await readJws(jws, firma)).toEqual(content);
  for (const mal of [
    { ...firma, typ: 'cabeza+jws' },
    { ...firma, kid: ajena.kid },
    { ...firma, publica: ajena.publica },
    { ...firma, publica: 'x' },
  ])
    expect(await readJws(jws, mal)).toBeUndefined();
  const [cabecera = '', cuerpo = '', sello = ''] = jws.split('.');
  const ninguna = Buffer.from(JSON.stringify({ alg: 'none', typ: 'firma+jws', kid: yo.kid })).toString('base64url');
  for (const mal of [
    `${ninguna}.${cuerpo}.`,
    `${cabecera}.${cuerpo}`,
    `${cabecera}.${cuerpo}.${sello}=`,
    `${jws}.`,
    '',
    '..',
  ])
    expect(await readJws(mal, firma)).toBeUndefined();
  expect(publicKey(yo.publica).type).toBe('public');
});

test('a seal holds for its text alone', () => {
  const { key, publica } = par();
  const sello = seal('uno', key);
  expect(sealHolds('uno', { sello, publica })).toBe(true);
  expect(sealHolds('dos', { sello, publica })).toBe(false);
  expect(sealHolds('uno', { sello: `${sello}=`, publica })).toBe(false);
  expect(sealHolds('uno', { sello: '', publica })).toBe(false);
  for (const ninguna of ['', 'x', '!', 'A'.repeat(44)])
    expect(sealHolds('uno', { sello, publica: ninguna })).toBe(false);
});

test('a verification code fits the contract, and no two are equal', () => {
  const codigos = Array.from({ length: 500 }, nuevoCodigo);
  expect(codigos.filter((codigo) => !codigoParams.safeParse({ codigo }).success)).toEqual([]);
  expect(new Set(codigos).size).toBe(500);
});

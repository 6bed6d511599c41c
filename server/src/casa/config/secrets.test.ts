import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { loadSecrets, loadSigningSecret, loadVapidSecret } from './secrets.ts';
import { configureSigning, getSigning } from '#server/casa/claves/signing.ts';
import { loadVapid } from '#server/casa/entrega/vapid.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'secretos '))));
afterEach(() => rmSync(folder, { recursive: true }));

test('secrets are made once, differ from each other, and only their owner may read them', () => {
  const made = loadSecrets(join(folder, 'nueva'));
  expect(new Set(Object.values(made)).size).toBe(3);
  expect(loadSecrets(join(folder, 'nueva'))).toEqual(made);
  expect(readdirSync(join(folder, 'nueva'))).toEqual(['secretos.json']);
  expect(statSync(join(folder, 'nueva', 'secretos.json')).mode & 0o777).toBe(0o600);
});

test('a damaged file is never replaced by new secrets', () => {
  writeFileSync(join(folder, 'secretos.json'), '{"token": ');
  expect(() => loadSecrets(folder)).toThrow('está dañado');
});

test('a folder that cannot be written is told in a sentence', () => {
  writeFileSync(join(folder, 'fichero'), '');
  expect(() => loadSecrets(join(folder, 'fichero'))).toThrow('No se puede escribir en la carpeta de datos');
});

test('the key for push services is made once, and leaves older secrets as they are', () => {
  loadSecrets(folder);
  const before = readFileSync(join(folder, 'secretos.json'), 'utf8');
  const made = loadVapidSecret(folder);
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(loadVapidSecret(folder)).toBe(made);
  expect(readFileSync(join(folder, 'secretos.json'), 'utf8')).toBe(before);
  expect(statSync(join(folder, 'vapid.json')).mode & 0o777).toBe(0o600);
  writeFileSync(join(folder, 'vapid.json'), '{"privada":"corta"}');
  expect(() => loadVapidSecret(folder)).toThrow('está dañado');
});

test('the secret of the signatures is made once, gives the same keys each time, and another secret gives others', () => {
  const keys = (env: Record<string, string> = {}) => {
    configureSigning(settings(env));
    const { kid, publica, pepper, pepperId } = getSigning();
    return [kid, publica, pepper, pepperId];
  };
  const made = keys();
  expect(keys()).toEqual(made);
  expect(statSync(join(folder, 'firma.json')).mode & 0o777).toBe(0o600);
  const given = keys({ FIRMA_SECRET: loadSigningSecret(folder) });
  expect(given).toEqual(made);
  expect(new Set([...made, ...keys({ FIRMA_SECRET: 'A'.repeat(43) })]).size).toBe(8);
  writeFileSync(join(folder, 'firma.json'), '{}');
  expect(() => loadSigningSecret(folder)).toThrow('está dañado');
});

const settings = (env: Record<string, string>) =>
  loadConfig({
    TOKEN_SECRET: 'token-secret-of-the-tests-0123456789',
    XSRF_SECRET: 'xsrf-secret-of-the-tests-0123456789',
    DATA_DIR: folder,
    ...env,
  });
test('a given key is used as it is, and nothing is written', () => {
  const VAPID_SECRET = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE'; // the number 1, whose public key is the base point of the curve
  const { publica, privada } = loadVapid(settings({ VAPID_SECRET }));
  expect(privada).toBe(VAPID_SECRET);
  expect(Buffer.from(publica, 'base64url').toString('hex')).toMatch(/^046b17d1f2e12c4247f8bce6e563a440f2/);
  expect(readdirSync(folder)).toEqual([]);
});
test.each([
  [{ URL_PUBLICA: 'https://viajes.example' }, 'https://viajes.example'],
  [{ CORREO_REMITENTE: 'Viajes <viajes@astillero.example>' }, 'mailto:viajes@astillero.example'],
  [{ CORREO_REMITENTE: 'viajes@astillero.example' }, 'mailto:viajes@astillero.example'],
])('the contact for push services, with %j', (env: Record<string, string>, sujeto) => {
  expect(loadVapid(settings(env)).sujeto).toBe(sujeto);
});

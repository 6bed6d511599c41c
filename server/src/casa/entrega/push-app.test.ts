import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ahora } from '../../../../contract/test/reloj.ts';
import { useFolder } from '../../../test/folder.ts';
import { testEnv } from '../../../test/harness.ts';
import { startApns, startFcm } from '../../../test/pares/push-app.ts';
import { type Config, loadConfig } from '#server/casa/config/config.ts';
import { appEndpoint, buildPushDoor } from './push-app.ts';

const dir = useFolder();
const fcm = await startFcm(dir);
const apns = await startApns(dir);
const env = {
  ...testEnv('postgres://x', dir),
  FCM_CUENTA: fcm.cuenta,
  FCM_URL: fcm.origin,
  APNS_CLAVE: apns.clave,
  APNS_CLAVE_ID: 'CLAVE12345',
  APP_IOS: 'A1B2C3D4E5.es.ejemplo.extramuros',
  APNS_URL: apns.origin,
};
const config: Config = loadConfig(env);
let door = buildPushDoor(config);
beforeEach(() => {
  door = buildPushDoor(config);
  for (const service of [fcm, apns]) service.arrived.length = 0;
  fcm.answer = () => ({ status: 200, body: { name: 'x' } });
  apns.answer = () => ({ status: 200 });
});
afterAll(() => Promise.all([fcm.stop(), apns.stop()]));

const said = {
  id: 7,
  tipo: 'viaje_aprobado',
  titulo: 'Viaje aprobado',
  texto: 'Su viaje está aprobado.',
  ruta: '/menu/viajes/17',
  etiqueta: 'viaje:17',
};
const push = { p256dh: '', auth: '', payload: JSON.stringify(said), ttl: 600, urgente: false, topic: 'n7' };
const deliver = (
  plataforma: 'android' | 'ios',
  more: { urgente?: boolean; ttl?: number } = {},
  alto = new AbortController().signal,
) => door.deliver({ ...push, endpoint: appEndpoint(plataforma, 'f'.repeat(64)), ...more }, alto);

// @spec 1.nativa S-967
test('Android is notified through the project of this installation, without names in the notification', async () => {
  expect(await deliver('android')).toEqual({ que: 'aceptado' });
  const notification = { tag: 'viaje:17', visibility: 'PRIVATE' };
  const message = {
    token: 'f'.repeat(64),
    notification: { title: 'Viaje aprobado', body: 'Su viaje está aprobado.' },
    data: { id: '7', ruta: '/menu/viajes/17' },
    android: { priority: 'NORMAL', ttl: '600s', collapse_key: 'n7', notification },
  };
  expect(fcm.arrived).toMatchObject([{ path: '/v1/projects/proyecto/messages:send' }]);
  expect(fcm.arrived[0]?.body).toEqual({ message });
});

test('iOS is notified with the key of this installation, and the connection closes when the process stops', async () => {
  expect(await deliver('ios')).toEqual({ que: 'aceptado' });
  const [{ path, headers, body } = { path: '', headers: {}, body: {} }] = apns.arrived;
  expect(path).toBe(`/3/device/${'f'.repeat(64)}`);
  expect(headers).toMatchObject({
    'apns-topic': 'es.ejemplo.extramuros',
    'apns-push-type': 'alert',
    'apns-priority': '5',
    'apns-collapse-id': 'viaje:17',
  });
  const left = Number(headers['apns-expiration']) - ahora() / 1_000;
  expect(left).toBeGreaterThan(590);
  expect(left).toBeLessThanOrEqual(600);
  expect(body).toEqual({
    aps: { alert: { title: 'Viaje aprobado', body: 'Su viaje está aprobado.' }, sound: 'default' },
    id: 7,
    ruta: '/menu/viajes/17',
  });
});

test('an urgent message is marked urgent for both services', async () => {
  await deliver('android', { urgente: true });
  await deliver('ios', { urgente: true });
  expect(fcm.arrived[0]?.body).toMatchObject({ message: { android: { priority: 'HIGH' } } });
  expect(apns.arrived[0]?.headers['apns-priority']).toBe('10');
});

test('many messages share an access token and a connection', async () => {
  const before = [fcm.tokens, apns.connections];
  await deliver('android');
  await deliver('ios');
  await Promise.all([deliver('android'), deliver('ios'), deliver('android'), deliver('ios')]);
  expect([fcm.arrived.length, apns.arrived.length]).toEqual([3, 3]);
  expect([fcm.tokens, apns.connections]).toEqual(before.map((n) => n + 1));
});

const google = (errorCode: string) => ({ error: { status: 'X', details: [{ '@type': 'x', errorCode }] } });
test.each([
  [404, google('UNREGISTERED'), {}, { que: 'caducada', codigo: 'UNREGISTERED' }],
  [403, google('SENDER_ID_MISMATCH'), {}, { que: 'caducada', codigo: 'SENDER_ID_MISMATCH' }],
  [404, {}, {}, { que: 'rechazado', codigo: '404' }],
  [400, google('INVALID_ARGUMENT'), {}, { que: 'rechazado', codigo: 'INVALID_ARGUMENT' }],
  [429, google('QUOTA_EXCEEDED'), { 'retry-after': '90' }, { que: 'aplazado', codigo: 'QUOTA_EXCEEDED', espera: 90 }],
  [503, {}, {}, { que: 'aplazado', codigo: '503', espera: undefined }],
])('Google answers %i %j', async (status, body, headers, result) => {
  fcm.answer = () => ({ status, body, headers });
  expect(await deliver('android')).toEqual(result);
});

test.each([
  [410, 'Unregistered', { que: 'caducada', codigo: 'Unregistered' }],
  [400, 'BadDeviceToken', { que: 'caducada', codigo: 'BadDeviceToken' }],
  [400, 'DeviceTokenNotForTopic', { que: 'caducada', codigo: 'DeviceTokenNotForTopic' }],
  [400, 'PayloadEmpty', { que: 'rechazado', codigo: 'PayloadEmpty' }],
  [403, 'ExpiredProviderToken', { que: 'aplazado', codigo: 'ExpiredProviderToken', espera: undefined }],
  [404, 'BadPath', { que: 'rechazado', codigo: 'BadPath' }],
  [429, 'TooManyRequests', { que: 'aplazado', codigo: 'TooManyRequests', espera: undefined }],
  [503, 'Shutdown', { que: 'aplazado', codigo: 'Shutdown', espera: undefined }],
])('Apple answers %i %s', async (status, reason, result) => {
  apns.answer = () => ({ status, body: { reason } });
  expect(await deliver('ios')).toEqual(result);
});

test('a withdrawn access token is asked for again at the next attempt', async () => {
  await deliver('android');
  fcm.withdraw();
  expect(await deliver('android')).toMatchObject({ que: 'aplazado', codigo: '401' });
  expect(await deliver('android')).toEqual({ que: 'aceptado' });
});

test("another team's key is refused by Apple, and the device stays", async () => {
  door = buildPushDoor(loadConfig({ ...env, APP_IOS: 'ZZZZZZZZZZ.es.ejemplo.extramuros' }));
  expect(await deliver('ios')).toEqual({ que: 'rechazado', codigo: 'InvalidProviderToken' });
});

test('a connection that was cut is made again', async () => {
  await deliver('ios');
  apns.hangUp();
  await expect.poll(async () => (await deliver('ios')).que).toBe('aceptado');
});

test('a stop of the process aborts a call to a silent service', async () => {
  const alto = new AbortController();
  apns.answer = () => {
    alto.abort();
    return { status: 200 };
  };
  expect(await deliver('ios', {}, alto.signal)).toMatchObject({ que: 'aplazado' });
  expect(await deliver('android', {}, alto.signal)).toMatchObject({ que: 'aplazado' });
});

test('an installation without credentials does not notify native shells, and wrong credentials stop the start', async () => {
  door = buildPushDoor(loadConfig(testEnv('postgres://x', dir)));
  expect(await deliver('android')).toEqual({ que: 'rechazado', codigo: 'ENOCHANNEL' });
  expect(await deliver('ios')).toEqual({ que: 'rechazado', codigo: 'ENOCHANNEL' });
  const broken = join(dir, 'otra.json');
  writeFileSync(broken, '{"type":"authorized_user"}');
  expect(() => buildPushDoor(loadConfig({ ...env, FCM_CUENTA: broken }))).toThrow('no es el fichero de una cuenta');
  expect(() => buildPushDoor(loadConfig({ ...env, APNS_CLAVE: '/no/esta.p8' }))).toThrow('No se puede leer');
});

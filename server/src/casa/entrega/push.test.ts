import { createECDH } from 'node:crypto';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listenHere } from '../../../test/pares/wire.ts';
import { startPushService } from '../../../test/pares/push.ts';
import { isPushEndpoint, resultOf, webPushDoor } from './push.ts';

test.each([
  [200, undefined, { que: 'aceptado' }],
  [201, undefined, { que: 'aceptado' }],
  [202, undefined, { que: 'aceptado' }],
  [301, undefined, { que: 'rechazado', codigo: '301' }],
  [307, undefined, { que: 'rechazado', codigo: '307' }],
  [400, undefined, { que: 'rechazado', codigo: '400' }],
  [403, undefined, { que: 'rechazado', codigo: '403' }],
  [404, undefined, { que: 'caducada', codigo: '404' }],
  [410, undefined, { que: 'caducada', codigo: '410' }],
  [413, undefined, { que: 'rechazado', codigo: '413' }],
  [429, '120', { que: 'aplazado', codigo: '429', espera: 120 }],
  [503, '999999', { que: 'aplazado', codigo: '503', espera: 3_600 }],
  [503, '-5', { que: 'aplazado', codigo: '503', espera: 1 }],
  [503, 'Thu, 01 Jan 1970 00:00:00 GMT', { que: 'aplazado', codigo: '503', espera: 1 }],
  [503, 'luego', { que: 'aplazado', codigo: '503', espera: undefined }],
  [500, undefined, { que: 'aplazado', codigo: '500', espera: undefined }],
])('%i with Retry-After %s', (status, retryAfter, result) => expect(resultOf(status, retryAfter)).toEqual(result));

const VAPID = {
  publica: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  privada: '',
  sujeto: 'mailto:a@b.example',
};
const push = { payload: '{}', ttl: 60, urgente: false, topic: 'n1' };

test('an address that left the list is not called, and its device is deleted', async () => {
  const service = await startPushService();
  const device = service.device();
  expect(isPushEndpoint(device.keys.endpoint, [service.origin])).toBe(true);
  expect(isPushEndpoint(device.keys.endpoint, [])).toBe(false);
  const door = webPushDoor({ vapid: VAPID, hosts: [] });
  expect(await door.deliver({ ...push, ...device.keys }, new AbortController().signal)).toEqual({
    que: 'caducada',
    codigo: 'EADDRESS',
  });
  expect(service.arrived).toEqual([]);
  await service.stop();
});

test('a stop of the process aborts a call to a silent service', async () => {
  const server = createServer(() => {});
  const port = await listenHere(server);
  const origin = `http://127.0.0.1:${port}`;
  const service = await startPushService();
  const { p256dh, auth } = service.device().keys;
  await service.stop();
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const vapid = { ...VAPID, publica: curve.getPublicKey('base64url'), privada: curve.getPrivateKey('base64url') };
  const alto = new AbortController();
  const asked = new Promise((resolve) => server.once('request', resolve));
  const result = webPushDoor({ vapid, hosts: [origin] }).deliver(
    { ...push, endpoint: `${origin}/x`, p256dh, auth },
    alto.signal,
  );
  await asked;
  alto.abort();
  expect(await result).toMatchObject({ que: 'aplazado' });
  server.closeAllConnections();
  server.close();
});

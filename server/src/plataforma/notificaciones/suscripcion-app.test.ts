// The native app gets notifications through Google or Apple, with this installation's own credentials.
import sql from 'sql-template-tag';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { useFolder } from '../../../test/folder.ts';
import { useApp } from '../../../test/harness.ts';
import { MIERCOLES, repartir, suceder, verEntrega } from '../../../test/notificar.ts';
import { startFcm } from '../../../test/pares/push-app.ts';

const fcm = await startFcm(useFolder());
const { as, config } = await useApp({ FCM_CUENTA: fcm.cuenta, FCM_URL: fcm.origin });
afterAll(() => fcm.stop());
const FICHA = 'fK3xZ0aQTk6:APA91bH-ficha_de_prueba';
const android = (ficha = FICHA) => ({ plataforma: 'android' as const, ficha, nombre: 'Aplicación en Android' });
const told = () => fcm.arrived.map(({ body }) => (body as { message: { token: string } }).message.token); // The format of FCM.
beforeEach(async () => {
  fcm.arrived.length = 0;
  for (const table of [sql`notificacion`, sql`suscripcion`, sql`correo`]) await execute(sql`delete from ${table}`);
});

test('the phone of a person gets their notifications, and is one of their devices', async () => {
  const ana = (await as('ana')).client(notificaciones);
  await ana.suscribirApp({ body: android() });
  await ana.suscribirApp({ body: android() }); // Each start of the app sends it again.
  expect((await ana.preferencias()).Dispositivos.map(({ Nombre }) => Nombre)).toEqual(['Aplicación en Android']);
  const id = await suceder('ana');
  await repartir(config, MIERCOLES);
  expect(told()).toEqual([FICHA]);
  expect(JSON.stringify(fcm.arrived)).not.toContain('secreto');
  expect(await verEntrega(id)).toMatchObject({ resultado: 'dispositivo' });
});

// @spec 1.nativa S-967
test('a phone gets nothing once its person has left', async () => {
  const ana = await as('ana');
  await ana.client(notificaciones).suscribirApp({ body: android() });
  await ana.client(sesion).logout();
  const id = await suceder('ana');
  await repartir(config, MIERCOLES);
  expect(told()).toEqual([]);
  expect(await verEntrega(id)).toMatchObject({ resultado: 'correo' });
});

test('a person who enters on the same phone takes its subscription over', async () => {
  await (await as('ana')).client(notificaciones).suscribirApp({ body: android() });
  await (await as('luis')).client(notificaciones).suscribirApp({ body: android() });
  await suceder('ana');
  await repartir(config, MIERCOLES);
  expect(told()).toEqual([]);
  await suceder('luis');
  await repartir(config, MIERCOLES);
  expect(told()).toEqual([FICHA]);
});

test('an uninstalled app is deleted, and the mail goes', async () => {
  const ana = (await as('ana')).client(notificaciones);
  await ana.suscribirApp({ body: android() });
  fcm.answer = () => ({ status: 404, body: { error: { details: [{ errorCode: 'UNREGISTERED' }] } } });
  const id = await suceder('ana');
  await repartir(config, MIERCOLES);
  expect((await ana.preferencias()).Dispositivos).toEqual([]);
  expect(await verEntrega(id)).toMatchObject({ resultado: 'correo' });
});

test('a platform without credentials is refused with a sentence, and nothing is stored', async () => {
  const ana = (await as('ana')).client(notificaciones);
  await expect(ana.suscribirApp({ body: { ...android(), plataforma: 'ios' } })).rejects.toMatchObject({
    status: 409,
    message: /Esta instalación no envía notificaciones a la aplicación/,
  });
  expect((await ana.preferencias()).Dispositivos).toEqual([]);
});

test.each([
  'corta',
  'https://push.example/x?a=b',
  `con espacio ${'x'.repeat(20)}`,
  'x'.repeat(901),
  '../../../'.repeat(9),
])('an impossible token is refused: %s', async (ficha) => {
  const ana = (await as('ana')).client(notificaciones);
  await expect(ana.suscribirApp({ body: android(ficha) })).rejects.toMatchObject({ status: 422 });
});

test('the address of an app is refused as that of a browser', async () => {
  const ana = (await as('ana')).client(notificaciones);
  const body = { endpoint: `fcm:${FICHA}`, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22), nombre: 'x' };
  await expect(ana.suscribir({ body })).rejects.toMatchObject({ status: 422 });
});

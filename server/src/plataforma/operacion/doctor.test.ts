// @spec 1.operacion S-5953
import { afterAll, expect, test } from 'vitest';
import { notificaciones } from '#contract/plataforma/notificaciones/notificaciones.endpoints.ts';
import { operacion } from '#contract/plataforma/operacion/operacion.endpoints.ts';
import { useApp } from '../../../test/harness.ts';
import { startPushService } from '../../../test/pares/push.ts';
import { smtpError, startSmtp } from '../../../test/pares/smtp.ts';

let refuses = false;
const push = await startPushService({ answer: ({ path }) => (path.endsWith('roto') ? 400 : 201) });
const smtp = await startSmtp({ answer: () => (refuses ? smtpError(550, 'No such user') : undefined) });
afterAll(() => Promise.all([push.stop(), smtp.stop()]));
const { as } = await useApp({ PUSH_HOSTS: push.origin, SMTP_URL: smtp.url });
const admin = await as('admin');
const api = admin.client(operacion);

test('a notification goes to the devices of who asks, and it says how many took it', async () => {
  const apuntar = (path?: string) =>
    admin.client(notificaciones).suscribir({ body: { ...push.device(path).keys, nombre: 'Firefox en Linux' } });
  expect(await api.probarDispositivos()).toMatchObject({
    Estado: 'nota',
    Que: 'No tiene ningún dispositivo apuntado.',
  });
  await apuntar();
  expect(await api.probarDispositivos()).toMatchObject({ Estado: 'bien', Que: 'La ha aceptado 1 de 1 dispositivo.' });
  expect(push.arrived.map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ titulo: 'Notificación de prueba', ruta: '/menu/operacion/instalacion' }),
  ]);
  await (await as('admin')).client(notificaciones).suscribir({
    body: { ...push.device('/roto').keys, nombre: 'Chrome en Android' },
  });
  const despues = await api.probarDispositivos();
  expect(despues).toMatchObject({ Estado: expect.stringMatching(/aviso|mal/), Que: expect.stringContaining('400') });
});

test('a mail goes to the address of who asks, and a refusal is told with its reason', async () => {
  expect(await api.probarCorreo()).toMatchObject({ Titulo: 'Correo de prueba', Estado: 'bien' });
  expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['admin@extramuros.example']]);
  refuses = true;
  expect(await api.probarCorreo()).toMatchObject({
    Estado: 'mal',
    Que: expect.stringContaining('admin@extramuros.example'),
  });
});

test('somebody who asks too often is asked to wait', async () => {
  for (let i = 2; i < 10; i++) await api.probarCorreo();
  await expect(api.probarCorreo()).rejects.toMatchObject({
    status: 429,
    message: expect.stringMatching(/^Demasiados intentos\. Vuelva a intentarlo dentro de \d minutos$/),
  });
});

import { expect, test } from 'vitest';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { twoProcesses, useApp } from './harness.ts';

const { as, nobody } = await useApp();

test('a person of the cast logs in and gets their session', async () => {
  const ana = await as('ana');
  expect(await ana.client(sesion).user()).toMatchObject({ Nombre: 'Ana Prieto' });
});

test('a call without a session is refused with an error of the web', async () => {
  await expect(nobody.client(sesion).user()).rejects.toMatchObject({ status: 401 });
});

test('the cross-site cookie of a person goes with their unsafe calls', async () => {
  const luis = await as('luis');
  await luis.client(sesion).logout();
  await expect(luis.client(sesion).user()).rejects.toMatchObject({ status: 401 });
});

test('two processes share one database and one session', async () => {
  const { as: enter, urls } = await twoProcesses();
  const ana = await enter('ana', 0);
  const other = await fetch(`${urls[1]}/api/user`, { headers: { authorization: `Bearer ${ana.token}` } });
  expect(await other.json()).toMatchObject({ Nombre: 'Ana Prieto' });
});

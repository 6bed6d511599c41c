import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { expect, test, vi } from 'vitest';
import { cuenta } from '#contract/identidad/sesion/cuenta.endpoints.ts';
import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { useApp } from '../../../test/harness.ts';

const { as, nobody } = await useApp();

// @spec 1.acercade S-8270 S-8271
test('a device checks the server once in five seconds, and gets the seconds to wait', async () => {
  const eco = nobody.client(sesion).echoServidor;
  const de = randomUUID();
  expect(await eco({ query: { de } })).toMatchObject({ Servidor: 'Extramuros' });
  await expect(eco({ query: { de } })).rejects.toMatchObject({ status: 429, retryAfter: 5 });
  // Other devices of the same network, probes and the login are not limited by it.
  await eco({ query: { de: randomUUID() } });
  for (let i = 0; i < 20; i++) await eco();
  await vi.waitFor(() => eco({ query: { de } }), { timeout: 8_000, interval: 500 });
}, 15_000);

// @spec 1.acercade S-8274
test('each person is told when they accepted the privacy notice, where an invitation made their account', async () => {
  const ana = (await as('ana')).client(cuenta);
  await execute(sql`delete from historial where entidad = 'usuario' and acto = 'registrar'`);
  expect(await ana.privacidad()).toMatchObject({ Version: '1', Aceptado: null });
  await execute(sql`
    insert into historial (entidad, entidad_id, quien_id, acto, instante)
    select 'usuario', id, id, 'registrar', '2026-03-04T08:00:00Z' from usuario where login in ('ana', 'luis')`);
  expect(await ana.privacidad()).toMatchObject({ Aceptado: '2026-03-04T08:00:00.000Z' });
  await expect(nobody.client(cuenta).privacidad()).rejects.toMatchObject({ status: 401 });
});

// @spec 1.sistemas S-8420 S-8429
// Two servers: a change or a revocation in one is obeyed by the other at its next call, and no log of theirs has a key.
import { expect, test } from 'vitest';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { sistemas } from '#contract/plataforma/sistemas/sistemas.endpoints.ts';
import { PASSWORD_DEMO } from '#server/casa/demo/elenco.ts';
import { hoy } from '../../../../../contract/test/reloj.ts';
import { twoProcesses } from '../../../../test/harness.ts';

const { urls, as, log } = await twoProcesses({ LOG_LEVEL: 'trace' });

test('a key that one process narrows or revokes is obeyed so by the other, and its text is in no log', async () => {
  const admin = (await as('admin', 0)).client(sistemas);
  const password = PASSWORD_DEMO;
  const { Id, Secreto } = await admin.crear({
    body: { nombre: 'Nóminas', alcances: ['nomina:leer'], redes: [], caduca: sumarDias(hoy(), 30), password },
  });
  const ask = async (server: 0 | 1, path: string, texto = Secreto) =>
    (await fetch(urls[server] + path, { headers: { authorization: `Bearer ${texto}` } })).status;
  expect([await ask(0, '/api/v1/clave'), await ask(1, '/api/v1/clave')]).toEqual([200, 200]);
  const cambiar = (redes: string[]) => admin.cambiar({ body: { Id, alcances: ['nomina:leer'], redes, password } });
  await cambiar(['192.0.2.0/24']);
  expect([await ask(1, '/api/v1/clave'), await ask(0, '/api/v1/clave')]).toEqual([403, 403]);
  await cambiar([]);
  expect([await ask(1, '/api/v1/clave'), await ask(0, '/api/v1/clave')]).toEqual([200, 200]);
  await admin.revocar({ body: { Id, motivo: 'Se acabó' } });
  expect([await ask(1, '/api/v1/clave'), await ask(0, '/api/v1/clave')]).toEqual([401, 401]);

  // Ways in which a text goes wrong.
  await ask(1, '/api/user');
  await ask(1, `/api/v1/clave?clave=${Secreto}`);
  await ask(1, `/api/v1/nomina/meses/${Secreto}`);
  await ask(1, '/api/v1/clave', `${Secreto}x`);
  expect(log().length).toBeGreaterThan(100);
  expect(log()).not.toContain(Secreto.slice(-64));
});

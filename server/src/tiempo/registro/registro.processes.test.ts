// Secrets of inspectors' links stay out of the server's log at every level, in success and in failure.
import { afterAll, expect, test } from 'vitest';
import { inspeccion } from '#contract/tiempo/registro/registro.endpoints.ts';
import { statusOf } from '../../../test/acts.ts';
import { askDatabase, useDatabase } from '../../../test/database.ts';
import { useFolder } from '../../../test/folder.ts';
import { logInAt, spawnServer, testEnv, visitorAt } from '../../../test/harness.ts';

const database = await useDatabase();
const server = await spawnServer({ ...testEnv(database, useFolder()), LOG_LEVEL: 'trace' });
afterAll(() => server.stop());

// @spec 1.registro
test('the secret of a link never reaches the log', async () => {
  const eva = (await logInAt(server.url, 'eva')).client(inspeccion);
  const Id = (await eva.personas())[0]?.Id ?? 0;
  const { Secreto: secreto } = await eva.crearAcceso({
    body: {
      usuarioIds: [Id],
      desde: '2026-10-01',
      hasta: '2026-10-31',
      nombre: 'Marina Soler',
      organismo: 'Inspección',
      referencia: 'OS 1',
      horas: 1,
    },
  });
  const visita = visitorAt(server.url).client(inspeccion);
  expect(await statusOf(visita.consulta({ params: { secreto } }))).toBe(200);
  await statusOf(visita.consultaRegistro({ params: { secreto, id: String(Id) }, query: { mes: '2026-10' } }));
  for (const path of ['/inspeccion/', '/api/inspeccion/consulta/', '/api/inspeccion/consulta/x?secreto='])
    await fetch(server.url + path + secreto, { headers: { referer: `${server.url}/inspeccion/${secreto}` } });
  await askDatabase(database, 'alter table acceso_inspeccion rename to acceso_');
  expect(await statusOf(visita.consulta({ params: { secreto } }))).toBe(500);
  await expect.poll(() => server.log()).toContain('call failed');
  expect(server.log()).not.toContain(secreto);
});

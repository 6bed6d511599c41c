// @spec 1.facturas S-8386
// When a server stops or is killed while it reads a file, the next server reads it, and nobody sends it again.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import { askDatabase, useDatabase } from '../../../test/database.ts';
import { useFolder } from '../../../test/folder.ts';
import { logInAt, spawnServer, testEnv } from '../../../test/harness.ts';
import { alAcabar } from '../../../test/leidos.ts';

const database = await useDatabase();
const env = testEnv(database, useFolder());
const params = { cual: 'proveedores' } as const;
/** Foreign suppliers, one for each row. */
const fichero = (serie: string, filas: number) =>
  new File(
    [['Código;Nombre', ...Array.from({ length: filas }, (_, i) => `DE${serie}${i};Nr. ${i}`)].join('\r\n')],
    `${serie}.csv`,
  );

test.each(['stop', 'kill'] as const)('%s', { timeout: 240_000 }, async (how) => {
  const serie = how === 'stop' ? '71' : '72';
  const before = await spawnServer(env);
  const api = (await logInAt(before.url, 'admin')).client(maestros);
  // The file cannot be stored before this lock is released, so the reading stays under way until then.
  const held = askDatabase(
    database,
    `begin; lock table lista_importacion in share mode; select pg_sleep(3600); commit`,
  ).catch(() => undefined);
  const sent = api.leer({ params, fichero: fichero(serie, 2_000) }).catch(() => undefined);
  const abierta = () =>
    askDatabase<{ id: string }>(
      database,
      `select id from lectura where importacion_id is null and error = '' and leidas > 0`,
    );
  let [lectura] = await abierta();
  while (!lectura) {
    await sleep(50);
    [lectura] = await abierta();
  }
  await before[how]();
  await sent;
  await askDatabase(
    database,
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'begin; lock%' and pid <> pg_backend_pid()`,
  );
  await held;
  // A killed server is recognised by its silence, which is made longer here.
  if (how === 'kill')
    await askDatabase(database, `update lectura set cambiada = now() - interval '2 minutes' where id = ${lectura.id}`);
  const after = await spawnServer(env);
  try {
    const again = (await logInAt(after.url, 'admin')).client(maestros);
    const leyendo = ({ query }: { query: { lectura: string } }) => again.leyendo({ params, query });
    expect(await leyendo({ query: { lectura: lectura.id } })).toMatchObject({ Error: '' });
    const id = await alAcabar({ leyendo }, { Id: 0, Lectura: Number(lectura.id) });
    expect(await again.importacion({ params: { ...params, id: String(id) } })).toMatchObject({
      Nombre: `${serie}.csv`,
      Filas: 2_000,
      Nuevas: 2_000,
      Malas: 0,
    });
    expect(await again.importaciones({ params })).toHaveLength(how === 'stop' ? 1 : 2);
  } finally {
    await after.stop();
  }
});

// Two emergencies at the same instant, two ends of one, and a screen that two processes find silent: on two server processes.
// `RACES=500 npx vitest run server/src/pantallas/pantallas.processes.test.ts` plays that many rounds of each.
import { expect, test } from 'vitest';
import { pantallas } from '#contract/pantallas/pantallas.endpoints.ts';
import { buildLista, buildPantalla, elemento, formularioPantalla, ruta } from '../../test/build/build-pantallas.ts';
import { statusOf } from '../../test/acts.ts';
import { useClient } from '../../test/database.ts';
import { twoProcesses } from '../../test/harness.ts';
import { race, ROUNDS, TIMEOUT } from '../../test/race.ts';

const { as, database } = await twoProcesses();
const db = await useClient(database);
const [una, otra] = [(await as('sonia', 0)).client(pantallas), (await as('sonia', 1)).client(pantallas)];
const [pablo, admin] = [(await as('pablo', 0)).client(pantallas), (await as('admin', 1)).client(pantallas)];
const cuenta = async (de: string) => (await db.query<{ n: number }>(`select count(*)::int as n from ${de}`)).rows[0]?.n;
const ordenados = (statuses: readonly number[]) => statuses.toSorted((a, b) => a - b);
const mensaje = (centro: string, texto: string) => ({ body: { centro, texto, nivel: 3, icono: 'salida' } }) as const;

test(
  'of two emergencies over the same screens one stands, and the other is told which',
  { timeout: TIMEOUT },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await db.query('delete from emergencia');
      const centro = round % 2 === 0 ? '' : 'SDR';
      const done = await race(
        round,
        () => una.lanzar(mensaje(centro, 'Salgan por el norte')),
        () => otra.lanzar(mensaje(centro, 'Salgan por el sur')),
      );
      expect(ordenados(done)).toEqual([200, 409]);
      expect(await cuenta('emergencia where terminada is null')).toBe(1);
    }
  },
);

test('of two who end it one does, and it is written once', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await db.query('delete from emergencia');
    const { Id } = await una.lanzar(mensaje('', 'Salgan'));
    const done = await race(round, () => una.terminar(ruta(Id)), () => otra.terminar(ruta(Id))); // prettier-ignore
    expect(ordenados(done)).toEqual([200, 409]);
    expect(await cuenta(`historial where entidad = 'emergencia' and entidad_id = ${Id} and acto = 'terminar'`)).toBe(1);
  }
});

test(
  'of two who change a screen that they read alike one does; of two who withdraw it, too',
  { timeout: TIMEOUT },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { Id } = await buildPantalla((login) => as(login, 0));
      const { Version: version = 0 } = (await pablo.todas()).find((p) => p.Id === Id) ?? {};
      const cambio = { ...ruta(Id), version };
      const done = await race(
        round,
        () => pablo.cambiar({ ...cambio, body: formularioPantalla() }),
        () => admin.cambiar({ ...cambio, body: formularioPantalla() }),
      );
      expect(ordenados(done)).toEqual([200, 409]);
      expect(ordenados(await race(round, () => pablo.revocar(ruta(Id)), () => admin.revocar(ruta(Id))))).toEqual([200, 409]); // prettier-ignore
    }
  },
);

test('a list that is deleted while a screen takes it is in no screen', { timeout: TIMEOUT }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const listaId = await buildLista((login) => as(login, 0), elemento('menu'));
    const [borrar, crear] = await race(
      round,
      () => admin.borrarLista(ruta(listaId)),
      () => pablo.crear({ body: formularioPantalla({ listaId }) }),
    );
    expect([[200, 422], [409, 200]]).toContainEqual([borrar, crear]); // prettier-ignore
    expect(await cuenta(`pantalla where lista_id = ${listaId}`)).toBe(crear === 200 ? 1 : 0);
  }
});

test('the database keeps no secret of a screen', async () => {
  const { Secreto: secreto } = await buildPantalla((login) => as(login, 0));
  expect(await statusOf(pablo.pulso({ body: { secreto } }))).toBe(200);
  expect(await cuenta(`pantalla p where p::text like '%${secreto}%'`)).toBe(0);
  expect(await cuenta(`historial h where h::text like '%${secreto}%'`)).toBe(0);
});

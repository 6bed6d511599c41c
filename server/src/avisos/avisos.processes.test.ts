// Two acts at the same instant on two server processes: one wins, the other gets a 409, and the history has one.
// `RACES=200 npx vitest run server/src/avisos/avisos.processes.test.ts` plays that many rounds of each.
import type pg from 'pg';
import { expect, test } from 'vitest';
import { avisos } from '#contract/avisos/avisos.endpoints.ts';
import { tras } from '../../../contract/test/reloj.ts';
import { formularioAviso, refusalOf, ruta } from '../../test/build/build-avisos.ts';
import { useClient } from '../../test/database.ts';
import { twoProcesses } from '../../test/harness.ts';

const ROUNDS = Number(process.env.RACES ?? 6);
const { as, database } = await twoProcesses();
const enDos = async (login: string) => {
  const [uno, otro] = await Promise.all([as(login, 0), as(login, 1)]);
  return [uno.client(avisos), otro.client(avisos)] as const;
};
const pablo = await enDos('pablo');
const ana = await enDos('ana');
const db = await useClient(database);
await db.query(`update usuario set creado = now() - interval '1 year'`);

const rows = async <T extends pg.QueryResultRow>(text: string, id: number) => (await db.query<T>(text, [id])).rows;
const HISTORIAL = `select acto from historial where entidad = 'aviso' and entidad_id = $1 order by id`;
const actos = async (id: number) => (await rows<{ acto: string }>(HISTORIAL, id)).map(({ acto }) => acto);
const run = async (act: () => Promise<unknown>, wait: number): Promise<number> => {
  await new Promise((resolve) => setTimeout(resolve, wait));
  return (await refusalOf(act())).status;
};
/** Both at once, in an order and with a distance that change from round to round. */
const both = (round: number, one: () => Promise<unknown>, other: () => Promise<unknown>) =>
  Promise.all([run(one, round % 2 ? round % 3 : 0), run(other, round % 2 ? 0 : round % 3)]);
const inOrder = (statuses: readonly number[]) => statuses.toSorted((a, b) => a - b);
const TIMEOUT = 20_000 + ROUNDS * 1_000;
const play = async (round: (n: number) => Promise<void>) => {
  for (let n = 0; n < ROUNDS; n++) await round(n);
};
const borrador = async (cambios = {}) => (await pablo[0].crear({ body: formularioAviso(cambios) })).Id;
const publicado = async (cambios = {}) => {
  const id = await borrador(cambios);
  await pablo[0].publicar(ruta(id));
  return id;
};
const cambio = (titular: string) => ({ ...formularioAviso({ titular }), cambioSustancial: true });

/** Number of Ana's notifications of each of these, once both processes have finished announcing. */
async function dichas(ids: readonly number[]): Promise<number[]> {
  const pendientes = `select from aviso_anuncio where aviso_id = any($1::bigint[]) and terminado is null`;
  await expect.poll(async () => (await db.query(pendientes, [ids])).rowCount, { timeout: 20_000 }).toBe(0);
  const told = await db.query<{ n: number }>(
    `select count(*)::int as n from notificacion n join usuario u on u.id = n.usuario_id
      where u.login = 'ana' and n.sobre = any(select 'aviso:' || unnest($1::bigint[])) group by n.sobre`,
    [ids],
  );
  return told.rows.map(({ n }) => n);
}

test('publishing twice publishes once, and its readers are told once', { timeout: TIMEOUT }, async () => {
  const ids: number[] = [];
  await play(async (round) => {
    const id = await borrador();
    const publicar = (n: 0 | 1) => () => pablo[n].publicar(ruta(id));
    expect(inOrder(await both(round, publicar(0), publicar(1)))).toEqual([200, 409]);
    expect(await actos(id)).toEqual(['crear', 'publicar']);
    ids.push(id);
  });
  expect(await dichas(ids)).toEqual(ids.map(() => 1));
});

test('two who change the same one: the first is kept, the second is told', { timeout: TIMEOUT }, () =>
  play(async (round) => {
    const id = await publicado();
    const { Version: version } = await pablo[0].gestionAviso(ruta(id));
    const cambiar = (n: 0 | 1, titular: string) => () =>
      pablo[n].actualizar({ ...ruta(id), version, body: cambio(titular) });
    const done = await both(round, cambiar(0, 'Uno'), cambiar(1, 'Otro'));
    expect(inOrder(done)).toEqual([200, 409]);
    expect((await pablo[1].gestionAviso(ruta(id))).Titular).toBe(done[0] === 200 ? 'Uno' : 'Otro');
    expect(await rows('select from aviso_edicion where aviso_id = $1', id)).toHaveLength(2);
    expect(await actos(id)).toEqual(['crear', 'publicar', 'editar']);
  }),
);

test('publishing and deleting, withdrawing and changing: one of them was done', { timeout: TIMEOUT * 2 }, () =>
  play(async (round) => {
    const uno = await borrador();
    const [publica, borra] = await both(
      round,
      () => pablo[0].publicar(ruta(uno)),
      () => pablo[1].borrar(ruta(uno)),
    );
    expect([publica, borra].filter((status) => status === 200)).toHaveLength(1);
    expect([404, 409]).toContain(publica === 200 ? borra : publica);
    expect(await rows('select from aviso where id = $1', uno)).toHaveLength(publica === 200 ? 1 : 0);

    const otro = await publicado();
    const [retira] = await both(
      round,
      () => pablo[0].retirar({ ...ruta(otro), body: { motivo: 'Se ha aplazado' } }),
      () => pablo[1].actualizar({ ...ruta(otro), body: cambio('Otro') }),
    );
    // the change may win the race: then the withdrawal was refused
    const [{ retirado } = { retirado: false }] = await rows<{ retirado: boolean }>(
      'select retirado is not null as retirado from aviso where id = $1',
      otro,
    );
    expect(retirado).toBe(retira === 200);
    expect((await actos(otro)).filter((acto) => acto === 'retirar')).toHaveLength(retirado ? 1 : 0);
  }),
);

test('the same visit on two processes is one, with its first instant', { timeout: TIMEOUT }, () =>
  play(async (round) => {
    const id = await publicado();
    const visitar = (n: 0 | 1) => () => ana[n].registrarVisita(ruta(id));
    expect(await both(round, visitar(0), visitar(1))).toEqual([200, 200]);
    const visita = `select v.instante::text from aviso_visita v join usuario u on u.id = v.usuario_id where v.aviso_id = $1 and u.login = 'ana'`;
    const before = await rows(visita, id);
    expect(before).toHaveLength(1);
    await visitar(1)();
    expect(await rows(visita, id)).toEqual(before);
  }),
);

test('a scheduled one is told of once, though both processes look for it', { timeout: TIMEOUT }, async () => {
  const ids: number[] = [];
  for (let n = 0; n < 6; n++) ids.push(await publicado({ desde: tras(1, 'd') }));
  await db.query(
    `update aviso set publicado = now() - interval '2 hours', desde = now() - interval '1 hour' where id = any($1::bigint[])`,
    [ids],
  );
  expect(await dichas(ids)).toEqual(ids.map(() => 1));
});

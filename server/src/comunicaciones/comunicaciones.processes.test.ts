// Two acts at the same instant on two server processes: one wins, the other gets a 409, and the history has one.
import { expect, test } from 'vitest';
import { comunicaciones } from '#contract/comunicaciones/comunicaciones.endpoints.ts';
import { buildComunicacion, type EstadoDeComunicacion, plan, trabajo } from '../../test/build/build-comunicaciones.ts';
import { useClient } from '../../test/database.ts';
import { type Persona, twoProcesses } from '../../test/harness.ts';
import { race, ROUNDS, TIMEOUT } from '../../test/race.ts';

const { as, database } = await twoProcesses();
const db = await useClient(database);
for (const login of ['marta', 'eva'])
  await db.query(
    `insert into delegacion (de_id, para_id, desde, hasta)
     select l.id, m.id, hoy(), hoy() from usuario l, usuario m where l.login = 'luis' and m.login = $1`,
    [login],
  );

const personas = new Map<string, Persona>();
async function en(login: string, server: 0 | 1) {
  const key = `${login} ${server}`;
  const known = personas.get(key) ?? (await as(login, server));
  personas.set(key, known);
  return known;
}
const de = async (login: string, server: 0 | 1) => (await en(login, server)).client(comunicaciones);
const nueva = (estado: EstadoDeComunicacion) => buildComunicacion((login) => en(login, 0), { estado });

type Act = (id: number) => Promise<unknown>;
/** Two acts on the same one at once, in an order and with a distance that change from round to round: what each round answered, each answer once. */
async function answers(estado: EstadoDeComunicacion, one: Act, other: Act): Promise<string[]> {
  const given = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await nueva(estado);
    const antes = await actos(id);
    const statuses = await race(
      round,
      () => one(id),
      () => other(id),
    );
    given.add(statuses.toSorted((a, b) => a - b).join(' and '));
    expect((await actos(id)).length - antes.length).toBe(1);
    await coherente(id);
  }
  return [...given];
}
/** Acts in its history and in that of its request. */
const actos = async (id: number): Promise<string[]> =>
  (
    await db.query<{ acto: string }>(
      `select h.acto from historial h join solicitud s on s.tipo = 'COMUNICACION' and s.entidad_id = $1
        where (h.entidad = 'comunicacion' and h.entidad_id = $1)
           or (h.entidad = 'solicitud' and h.entidad_id = s.id and h.acto in ('aceptar', 'rechazar')) order by h.id`,
      [id],
    )
  ).rows.map(({ acto }) => acto);
/** The request ended as the communication did. */
async function coherente(id: number): Promise<void> {
  const { rows } = await db.query<{ c: number; s: number }>(
    `select c.estado_id as c, s.estado_id as s from comunicacion c join solicitud s on s.tipo = 'COMUNICACION' and s.entidad_id = c.id where c.id = $1`,
    [id],
  );
  const debe: Record<number, number> = { 1: 1, 3: 3, 8: 4 };
  expect(rows.map(({ c, s }) => [c, s])).toEqual(rows.map(({ c }) => [c, debe[c] ?? 2]));
}
const p = (id: number) => ({ params: { id: String(id) } });

type Quien = Awaited<ReturnType<typeof de>>;
const ACTOS = {
  aceptar: (quien: Quien, id: number) => quien.aceptar({ ...p(id), body: plan() }),
  rechazar: (quien: Quien, id: number) => quien.rechazar({ ...p(id), body: { comentario: 'No' } }),
  anular: (quien: Quien, id: number) => quien.anular(p(id)),
  confirmar: (quien: Quien, id: number) => quien.confirmar(p(id)),
  reabrir: (quien: Quien, id: number) => quien.reabrir({ ...p(id), body: { motivo: 'Sigue igual' } }),
};
type Acto = keyof typeof ACTOS;
test.each<[string, EstadoDeComunicacion, [string, Acto], [string, Acto]]>([
  ['accept and reject: one decision', 'pendiente', ['luis', 'aceptar'], ['marta', 'rechazar']],
  ['two who stand in for the same person: one decision', 'pendiente', ['marta', 'aceptar'], ['eva', 'aceptar']],
  ['accept and call off: one of the two, at once', 'pendiente', ['luis', 'aceptar'], ['ana', 'anular']],
  ['confirm and reopen: one of the two', 'resuelta', ['ana', 'confirmar'], ['ana', 'reabrir']],
])('%s', { timeout: TIMEOUT }, async (_, estado, [uno, acto], [otro, otroActo]) => {
  const [aqui, alli] = [await de(uno, 0), await de(otro, 1)];
  const given = await answers(
    estado,
    (id) => ACTOS[acto](aqui, id),
    (id) => ACTOS[otroActo](alli, id),
  );
  expect(given).toEqual(['200 and 409']);
});

test('resolve and begin: never both from the same state', { timeout: TIMEOUT }, async () => {
  const [inigo, luis] = [await de('inigo', 0), await de('luis', 1)];
  for (let round = 0; round < ROUNDS; round++) {
    const { id } = await nueva('aceptada');
    const statuses = await race(
      round,
      () => inigo.resolver({ ...p(id), body: trabajo() }),
      () => luis.iniciar(p(id)),
    );
    // Begun first, it may still be resolved: then both were done, one after the other.
    const done = (await actos(id)).slice(2);
    expect([['resolver'], ['iniciar'], ['iniciar', 'resolver']]).toContainEqual(done);
    expect(done).toHaveLength(statuses.filter((status) => status === 200).length);
  }
});

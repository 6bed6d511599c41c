// Two acts at the same instant on two server processes: one wins, the other gets a 409, and the history has one.
import { expect, test } from 'vitest';
import { accesos } from '#contract/accesos/accesos.endpoints.ts';
import { solicitudes } from '#contract/solicitudes/solicitudes.endpoints.ts';
import { formularioAcceso, ruta } from '../../test/build/build-accesos.ts';
import { useClient } from '../../test/database.ts';
import { twoProcesses } from '../../test/harness.ts';
import { race, ROUNDS, TIMEOUT } from '../../test/race.ts';

const { as, database } = await twoProcesses();
const db = await useClient(database);
/** Marta stands in for Luis all along. */
await db.query(`insert into delegacion (de_id, para_id, desde, hasta)
  select l.id, m.id, hoy(), hoy() from usuario l, usuario m where l.login = 'luis' and m.login = 'marta'`);

const [ana, ana2, luis, marta] = await Promise.all([as('ana', 0), as('ana', 1), as('luis', 0), as('marta', 1)]);
const body = await formularioAcceso(ana);

type Vez = { accesoId: number; solicitudId: number };
async function nuevo(): Promise<Vez> {
  const { Id } = await ana.client(accesos).crear({ body });
  const { SolicitudId } = await luis.client(accesos).acceso(ruta(Id));
  return { accesoId: Id, solicitudId: SolicitudId ?? 0 };
}
const comentario = 'Visto';
const ACTOS = {
  'Luis accepts': ({ solicitudId: Id }: Vez) => luis.client(solicitudes).aceptar({ body: { Id, comentario } }),
  'Marta accepts for him': ({ solicitudId: Id }: Vez) =>
    marta.client(solicitudes).aceptar({ body: { Id, comentario } }),
  'Marta refuses from the list': ({ accesoId: Id }: Vez) =>
    marta.client(accesos).rechazar({ body: { Id, comentario } }),
  'Ana withdraws': ({ accesoId }: Vez) => ana2.client(accesos).rechazar({ body: { Id: accesoId } }),
  'Ana withdraws on the other': ({ accesoId }: Vez) => ana.client(accesos).rechazar({ body: { Id: accesoId } }),
} as const;
type Acto = keyof typeof ACTOS;
/** The act in the history, and the states of the acceso and of its request. */
const DEJA: Record<Acto, readonly [string, number, number]> = {
  'Luis accepts': ['aceptar', 2, 2],
  'Marta accepts for him': ['aceptar', 2, 2],
  'Marta refuses from the list': ['rechazar', 3, 3],
  'Ana withdraws': ['retirar', 4, 4],
  'Ana withdraws on the other': ['retirar', 4, 4],
};

test.each<[Acto, Acto]>([
  ['Luis accepts', 'Marta refuses from the list'],
  ['Luis accepts', 'Marta accepts for him'],
  ['Luis accepts', 'Ana withdraws'],
  ['Ana withdraws on the other', 'Marta refuses from the list'],
  ['Ana withdraws on the other', 'Ana withdraws'],
])('%s and %s: one of them does', { timeout: TIMEOUT }, async (uno, otro) => {
  for (let round = 0; round < ROUNDS; round++) {
    const vez = await nuevo();
    const estados = await race(
      round,
      () => ACTOS[uno](vez),
      () => ACTOS[otro](vez),
    );
    expect(estados.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { rows } = await db.query<{ acto: string; acceso: number; solicitud: number }>(
      `select h.acto, a.estado_id as acceso, s.estado_id as solicitud
         from acceso a join solicitud s on s.tipo = 'ACCESO' and s.entidad_id = a.id
         join historial h on h.entidad = 'solicitud' and h.entidad_id = s.id and h.acto <> 'crear' where a.id = $1`,
      [vez.accesoId],
    );
    const ganador = estados[0] === 200 ? uno : otro;
    expect(rows.map(({ acto, acceso, solicitud }) => [acto, acceso, solicitud])).toEqual([DEJA[ganador]]);
  }
});

test('the number of each is its own, however many are asked for at once', { timeout: TIMEOUT }, async () => {
  const hechos = await Promise.all(
    Array.from({ length: 12 }, (_, i) => (i % 2 ? ana : ana2).client(accesos).crear({ body })),
  );
  expect(new Set(hechos.map(({ Numero }) => Numero)).size).toBe(12);
});

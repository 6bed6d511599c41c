// Two who decide at the same instant on two server processes: one wins, the other gets a 409, and history, area and notifications have one.
// `RACES=200 npx vitest run server/src/solicitudes/races.processes.test.ts` plays that many rounds of each.
import { afterAll, expect, test } from 'vitest';
import { accesos } from '#contract/accesos/accesos.endpoints.ts';
import { solicitudes } from '#contract/solicitudes/solicitudes.endpoints.ts';
import { statusOf } from '../../test/acts.ts';
import { formularioAcceso } from '../../test/build/build-accesos.ts';
import { useClient } from '../../test/database.ts';
import { twoProcesses } from '../../test/harness.ts';

const ROUNDS = Number(process.env.RACES ?? 8);
const TIMEOUT = 30_000 + ROUNDS * 1_500;
const { as, database } = await twoProcesses();
const enDos = async (login: string) => [await as(login, 0), await as(login, 1)] as const;
const [ana, luis, marta, sonia] = [await enDos('ana'), await enDos('luis'), await enDos('marta'), await enDos('sonia')];

const db = await useClient(database);
/** Marta and Sonia stand in for Luis all along. */
await db.query(`insert into delegacion (de_id, para_id, desde, hasta)
  select l.id, d.id, hoy(), hoy() + 1 from usuario l, usuario d where l.login = 'luis' and d.login in ('marta', 'sonia')`);

const formulario = await formularioAcceso(ana[0]);
type Pedida = { id: number; accesoId: number };
async function pedir(round: number): Promise<Pedida> {
  const { Id: accesoId } = await ana[round % 2 === 0 ? 0 : 1].client(accesos).crear({ body: formulario });
  const { rows } = await db.query<{ id: number }>(
    `select id::int from solicitud where tipo = 'ACCESO' and entidad_id = $1`,
    [accesoId],
  );
  return { id: rows[0]?.id ?? 0, accesoId };
}
type Persona = (typeof ana)[number];
const decidir = (quien: Persona, acto: 'aceptar' | 'rechazar', { id }: Pedida, idempotencyKey?: string) => {
  const cliente = quien.client(solicitudes);
  const call = { body: { Id: id, comentario: 'Visto' }, ...(idempotencyKey ? { idempotencyKey } : {}) };
  return acto === 'aceptar' ? cliente.aceptar(call) : cliente.rechazar(call);
};
const retirar = (quien: Persona, { accesoId }: Pedida) =>
  quien.client(accesos).rechazar({ body: { Id: accesoId, comentario: 'Ya no hace falta' } });

/** Both at once, in an order and with a distance that change from round to round; which was done, and how the other was refused. */
async function both(
  round: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<{ gana: 0 | 1; status: number }> {
  const run = async (act: () => Promise<unknown>, late: boolean) => {
    if (late) await new Promise((resolve) => setTimeout(resolve, round % 4));
    return statusOf(act());
  };
  const results = await Promise.all([run(one, round % 2 === 1), run(other, round % 2 === 0)]);
  expect(results.filter((status) => status === 200)).toHaveLength(1);
  return results[0] === 200 ? { gana: 0, status: results[1] } : { gana: 1, status: results[0] };
}

/** State of a request and of its access, the acts after the first with their authors, and the requester's notifications. */
async function verPedida({ id, accesoId }: Pedida) {
  const { rows } = await db.query<{
    estado: number;
    acceso: number;
    actos: string[];
    notificaciones: string[];
    esperas: number;
    firmas: number;
  }>(
    `select s.estado_id as estado, a.estado_id as acceso,
            array(select h.acto || ' ' || q.login || coalesce(' por ' || e.login, '') from historial h join usuario q on q.id = h.quien_id left join usuario e on e.id = h.en_nombre_de_id
                   where h.entidad = 'solicitud' and h.entidad_id = s.id and h.acto <> 'crear' order by h.id) as actos,
            array(select n.tipo from notificacion n where n.ruta = s.ruta and n.usuario_id = s.peticionario_id order by n.id) as notificaciones,
            (select count(*)::int from espera w where w.solicitud_id = s.id) as esperas,
            (select count(*)::int from firma f where f.solicitud_id = s.id) as firmas
       from solicitud s join acceso a on a.id = s.entidad_id where s.id = $1 and a.id = $2`,
    [id, accesoId],
  );
  return rows[0];
}
async function rounds(play: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) await play(round);
}
const firma = { estado: 2, acceso: 2, notificaciones: ['solicitud_aceptada'], esperas: 0, firmas: 1 };
const noFirma = { estado: 3, acceso: 3, notificaciones: ['solicitud_rechazada'], esperas: 0, firmas: 1 };

test('of who accepts and who rejects one is heard, and it is signed once', { timeout: TIMEOUT }, () =>
  rounds(async (round) => {
    const pedida = await pedir(round);
    const { gana, status } = await both(
      round,
      () => decidir(luis[0], 'aceptar', pedida),
      () => decidir(marta[1], 'rechazar', pedida),
    );
    expect(status).toBe(409);
    expect(await verPedida(pedida)).toEqual(
      gana === 0 ? { ...firma, actos: ['aceptar luis'] } : { ...noFirma, actos: ['rechazar marta por luis'] },
    );
  }),
);

test('of two delegates one decides, and the history has the one who did', { timeout: TIMEOUT }, () =>
  rounds(async (round) => {
    const pedida = await pedir(round);
    const { gana, status } = await both(
      round,
      () => decidir(marta[0], 'aceptar', pedida),
      () => decidir(sonia[1], 'aceptar', pedida),
    );
    expect(status).toBe(409);
    expect(await verPedida(pedida)).toEqual({
      ...firma,
      actos: [`aceptar ${gana === 0 ? 'marta' : 'sonia'} por luis`],
    });
  }),
);

test('it is withdrawn or it is accepted', { timeout: TIMEOUT }, () =>
  rounds(async (round) => {
    const pedida = await pedir(round);
    const { gana, status } = await both(
      round,
      () => retirar(ana[0], pedida),
      () => decidir(luis[1], 'aceptar', pedida),
    );
    expect(status).toBe(409);
    expect(await verPedida(pedida)).toEqual(
      gana === 0
        ? { estado: 4, acceso: 4, actos: ['retirar ana'], notificaciones: [], esperas: 0, firmas: 0 }
        : { ...firma, actos: ['aceptar luis'] },
    );
  }),
);

test('one decision sent to both processes under one key is one, with one answer', { timeout: TIMEOUT }, () =>
  rounds(async (round) => {
    const pedida = await pedir(round);
    const key = crypto.randomUUID();
    const answers = await Promise.all([0, 1, 0, 1].map((p) => decidir(luis[p === 0 ? 0 : 1], 'aceptar', pedida, key)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await verPedida(pedida)).toEqual({ ...firma, actos: ['aceptar luis'] });
  }),
);

test(
  'its responsible changes while it is decided: either it was still theirs, or it waits for the new one',
  { timeout: TIMEOUT },
  () =>
    rounds(async (round) => {
      const pedida = await pedir(round);
      const cambiar = (login: string) =>
        db.query(`update usuario set responsable_id = (select id from usuario where login = $1) where login = 'ana'`, [
          login,
        ]);
      const decide = statusOf(decidir(luis[1], 'aceptar', pedida));
      if (round % 2 === 0) await new Promise((resolve) => setTimeout(resolve, round % 5));
      const [status] = await Promise.all([decide, cambiar('eva')]);
      const { rows } = await db.query<{ quien: string }>(
        `select u.login as quien from solicitud s join usuario u on u.id = s.aprobador_id where s.id = $1`,
        [pedida.id],
      );
      await cambiar('luis');
      expect([200, 404, 409]).toContain(status);
      expect(rows[0]?.quien).toBe(status === 200 ? 'luis' : 'eva');
      expect((await verPedida(pedida))?.estado).toBe(status === 200 ? 2 : 1);
    }),
);

test('what both processes have to remind of is told once, and so is its escalation', { timeout: 60_000 }, async () => {
  const pedidas: Pedida[] = [];
  for (let n = 0; n < 25; n++) pedidas.push(await pedir(n));
  const ids = pedidas.map(({ id }) => id);
  await db.query(
    `update espera set desde = now() - interval '40 days', revisar = now(), recordada = null, escalada = null, heredada = false
      where solicitud_id = any ($1)`,
    [ids],
  );
  const told = async () =>
    (
      await db.query<{ tipo: string; quien: string; total: number }>(
        `select n.tipo, u.login as quien, count(*)::int as total from notificacion n join usuario u on u.id = n.usuario_id
          where n.sobre = any ($1) and n.tipo <> 'solicitud_espera' group by 1, 2 order by 1, 2`,
        [ids.map((id) => `solicitud:${id}`)],
      )
    ).rows;
  const waiting = async () =>
    (await db.query(`select from espera where solicitud_id = any ($1) and revisar is not null`, [ids])).rowCount;
  await expect.poll(waiting, { timeout: 40_000, interval: 250 }).toBe(0);
  expect(await told()).toEqual([
    { tipo: 'solicitud_escalada', quien: 'eva', total: 25 },
    { tipo: 'solicitud_recordatorio', quien: 'luis', total: 25 },
    { tipo: 'solicitud_recordatorio', quien: 'marta', total: 25 },
    { tipo: 'solicitud_recordatorio', quien: 'sonia', total: 25 },
  ]);
});

test('in all of this PostgreSQL had no knot to cut', async () => {
  const { rows } = await db.query<{ deadlocks: number }>(
    `select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  expect(rows).toEqual([{ deadlocks: 0 }]);
});

afterAll(() => console.log(`races: ${ROUNDS} rounds of each`));

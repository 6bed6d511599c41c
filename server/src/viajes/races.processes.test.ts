// Two acts at the same instant on two server processes: one wins, the other gets a 409, and history and mail have one.
// `RACES=500 npx vitest run server/src/viajes/races.processes.test.ts` plays that many rounds of each.
import { afterAll, expect, test } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { ApiError } from '#web/red/api.ts';
import { formularioPropuesta, formularioViaje } from '../../test/build/build.ts';
import { useClient } from '../../test/database.ts';
import { twoProcesses } from '../../test/harness.ts';

const ROUNDS = Number(process.env.RACES ?? 10);
const { as, database } = await twoProcesses();
const enDos = async (login: string) => {
  const [uno, otro] = await Promise.all([as(login, 0), as(login, 1)]);
  return [uno.client(viajes), otro.client(viajes)] as const;
};
const ana = await enDos('ana');
const luis = await enDos('luis');
const nuria = await enDos('nuria');
const marta = await enDos('marta');
const ruta = (id: number) => ({ params: { id: String(id) } });

const db = await useClient(database);
/** Marta stands in for Luis all along. */
await db.query(`insert into delegacion (de_id, para_id, desde, hasta)
  select l.id, m.id, hoy(), hoy() from usuario l, usuario m where l.login = 'luis' and m.login = 'marta'`);

/** The acts in the history of a viaje, in their order, without the first: 'crear'. */
async function actos(id: number): Promise<string[]> {
  const { rows } = await db.query<{ acto: string }>(
    `select acto from historial where entidad = 'viaje' and entidad_id = $1 order by id`,
    [id],
  );
  expect(rows.filter(({ acto }) => acto === 'crear')).toHaveLength(1);
  return rows.slice(1).map(({ acto }) => acto);
}
/** Ends of the subjects of what has been told about a viaje. */
async function notificados(codigo: string): Promise<string[]> {
  const { rows } = await db.query<{ asunto: string }>(
    `select correo_asunto as asunto from notificacion where correo_asunto like $1 order by id`,
    [`Viaje ${codigo}: %`],
  );
  return rows.map(({ asunto }) => asunto.split(': ')[1] ?? '');
}

type Result = { ok: boolean; status: number };
let together = 0;
/** Both at once, in an order and with a distance that change from round to round; whether each was done, or its refusal. */
async function both(
  round: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<[Result, Result]> {
  const run = async (act: () => Promise<unknown>, late: boolean): Promise<Result> => {
    if (late) await new Promise((resolve) => setTimeout(resolve, round % 4));
    return act().then(
      () => ({ ok: true, status: 200 }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (/mientras tanto/.test(error.message)) together++;
        return { ok: false, status: error.status };
      },
    );
  };
  const first = round % 2 === 0;
  const [a, b] = await Promise.all([run(one, !first), run(other, first)]);
  return [a, b];
}
/** Exactly one was done and the other refused, by 409 unless the winner made the viaje vanish from the loser's sight. */
function winner<T>(results: [Result, Result], names: [T, T], vanishes: Result['status'][] = []): T {
  const [a, b] = results;
  expect([a, b].filter(({ ok }) => ok)).toHaveLength(1);
  expect([409, ...vanishes]).toContain(a.ok ? b.status : a.status);
  return a.ok ? names[0] : names[1];
}
const refusals = (results: Result[]) => results.filter(({ ok }) => !ok);
const TIMEOUT = 20_000 + ROUNDS * 1_000;
async function rounds(play: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) await play(round);
}

const borrador = async () => ana[0].crear({ body: formularioViaje() });
/** Without needs a viaje that is sent waits for Luis at once. */
async function pendiente() {
  const viaje = await borrador();
  await ana[0].viajeAprobacionSoliciante(ruta(viaje.Id));
  return viaje;
}
const crearTren = (viajeId: number) =>
  ana[0].crearNecesidad({ body: { viajeId, tipo: 'I', combo1: 2, textoCorto1: 'Santander', textoCorto2: 'Bilbao' } });
/** Sent, with as many proposals for its only need as prices; the proposals' numbers. */
async function conPropuestas(...precios: number[]) {
  const viaje = await borrador();
  const { Id: necesidadId } = await crearTren(viaje.Id);
  await ana[0].viajeAprobacionSoliciante(ruta(viaje.Id));
  const propuestas: number[] = [];
  for (const precio of precios) {
    const { Id } = await nuria[0].crearPropuesta({ body: formularioPropuesta(necesidadId, { precio }) });
    propuestas.push(Id);
  }
  return { ...viaje, propuestas };
}
async function estadosDePropuestas(id: number): Promise<{ id: number; estado: number; precio: number }[]> {
  const { rows } = await db.query<{ id: number; estado: number; precio: number }>(
    `select p.id::int, p.estado_id as estado, p.precio::float from propuesta p join necesidad n on n.id = p.necesidad_id where n.viaje_id = $1`,
    [id],
  );
  return rows;
}

test('approving twice approves once', { timeout: TIMEOUT }, () =>
  rounds(async (round) => {
    const { Id, Codigo } = await pendiente();
    const quienes = round % 3 === 0 ? marta : luis;
    winner(
      await both(
        round,
        () => luis[0].viajeAprobar({ body: { viajeId: Id } }),
        () => quienes[1].viajeAprobar({ body: { viajeId: Id } }),
      ),
      [0, 1],
    );
    expect(await actos(Id)).toEqual(['enviar', 'aprobar']);
    expect((await notificados(Codigo)).filter((one) => one === 'aprobado')).toHaveLength(1);
  }),
);

test('approved and rejected at once, it is one of both', { timeout: TIMEOUT }, () =>
  rounds(async (round) => {
    const { Id, Codigo } = await pendiente();
    const results = await both(
      round,
      () => luis[0].viajeAprobar({ body: { viajeId: Id } }),
      () => marta[1].viajeRechazar({ body: { viajeId: Id, comentario: 'No' } }),
    );
    const acto = winner(results, ['aprobar', 'rechazar']);
    expect(await actos(Id)).toEqual(['enviar', acto]);
    expect((await ana[0].viaje(ruta(Id))).EstadoId).toBe(acto === 'aprobar' ? 4 : 5);
    const decisiones = (await notificados(Codigo)).filter((one) => one.endsWith('ado'));
    expect(decisiones).toEqual([acto === 'aprobar' ? 'aprobado' : 'rechazado']);
  }),
);

test('of an edit and a sending that saw the same version, one goes through', { timeout: TIMEOUT }, () =>
  rounds(async (round) => {
    const { Id, Codigo } = await borrador();
    const version = (await ana[0].viaje(ruta(Id))).Version;
    const results = await both(
      round,
      () => ana[0].actualizar({ ...ruta(Id), body: formularioViaje({ lugarDestino: 'Getxo' }), version }),
      () => ana[1].viajeAprobacionSoliciante({ ...ruta(Id), version }),
    );
    const acto = winner(results, ['editar', 'enviar']);
    expect(await actos(Id)).toEqual([acto]);
    expect(await ana[0].viaje(ruta(Id))).toMatchObject({
      EstadoId: acto === 'editar' ? 1 : 3,
      LugarDestino: acto === 'editar' ? 'Getxo' : 'Bilbao',
      Version: version + 1,
    });
    expect(await notificados(Codigo)).toHaveLength(acto === 'editar' ? 0 : 2);
  }),
);

test('nothing changes in a viaje once it was sent, whatever version the edit had seen', { timeout: TIMEOUT }, () =>
  rounds(async (round) => {
    const { Id } = await borrador();
    const [editado, enviado] = await both(
      round,
      () => ana[0].actualizar({ ...ruta(Id), body: formularioViaje({ lugarDestino: 'Getxo' }) }),
      () => ana[1].viajeAprobacionSoliciante(ruta(Id)),
    );
    expect(editado.ok || enviado.ok).toBe(true);
    expect(refusals([editado, enviado]).every(({ status }) => status === 409)).toBe(true);
    expect(await actos(Id)).toEqual([...(editado.ok ? ['editar'] : []), ...(enviado.ok ? ['enviar'] : [])]);
    expect(await ana[1].viaje(ruta(Id))).toMatchObject({
      EstadoId: enviado.ok ? 3 : 1,
      LugarDestino: editado.ok ? 'Getxo' : 'Bilbao',
    });
  }),
);

test('a viaje withdrawn while it is approved is one or the other', { timeout: TIMEOUT }, () =>
  rounds(async (round) => {
    const { Id, Codigo } = await pendiente();
    const results = await both(
      round,
      () => ana[0].viajeRetirar({ body: { viajeId: Id } }),
      () => luis[1].viajeAprobar({ body: { viajeId: Id } }),
    );
    const acto = winner(results, ['retirar', 'aprobar'], [404]);
    // The requester still sees the viaje (409 or 200); the approver may not see it any more.
    expect(results[0].status).toBe(acto === 'aprobar' ? 409 : 200);
    expect(await actos(Id)).toEqual(['enviar', acto]);
    expect((await ana[0].viaje(ruta(Id))).EstadoId).toBe(acto === 'retirar' ? 1 : 4);
    expect((await notificados(Codigo)).filter((one) => one === 'aprobado')).toHaveLength(acto === 'aprobar' ? 1 : 0);
  }),
);

test('a viaje goes to the travel desk with its need, or straight on without it, never half', { timeout: TIMEOUT }, () =>
  rounds(async (round) => {
    const { Id, Codigo } = await borrador();
    const { Id: necesidad } = await crearTren(Id);
    const [borrada, enviado] = await both(
      round,
      () => ana[0].borrarNecesidad(ruta(necesidad)),
      () => ana[1].viajeAprobacionSoliciante(ruta(Id)),
    );
    expect(borrada.ok || enviado.ok).toBe(true);
    expect(refusals([borrada, enviado]).every(({ status }) => status === 409)).toBe(true);
    expect(await ana[0].viajeNecesidades({ body: { viajeId: Id } })).toHaveLength(borrada.ok ? 0 : 1);
    expect((await ana[0].viaje(ruta(Id))).EstadoId).toBe(!enviado.ok ? 1 : borrada.ok ? 3 : 2);
    expect(await actos(Id)).toEqual([
      'crearNecesidad',
      ...(borrada.ok ? ['borrarNecesidad'] : []),
      ...(enviado.ok ? ['enviar'] : []),
    ]);
    expect(
      (await notificados(Codigo)).every((one) => one === (borrada.ok ? 'espera su decisión' : 'pide propuestas')),
    ).toBe(true);
  }),
);

test('a viaje is deleted or sent', { timeout: TIMEOUT }, () =>
  rounds(async (round) => {
    const { Id, Codigo } = await borrador();
    const results = await both(
      round,
      () => ana[0].borrar(ruta(Id)),
      () => ana[1].viajeAprobacionSoliciante(ruta(Id)),
    );
    const acto = winner(results, ['borrar', 'enviar'], [404]);
    expect(results[0].status).toBe(acto === 'enviar' ? 409 : 200);
    expect(await actos(Id)).toEqual([acto]);
    expect(await notificados(Codigo)).toHaveLength(acto === 'enviar' ? 2 : 0);
  }),
);

test('two choices for one need leave one chosen, and the price is its own', { timeout: TIMEOUT }, () =>
  rounds(async (round) => {
    const { Id, propuestas } = await conPropuestas(10, 20);
    const [una = 0, otra = 0] = propuestas;
    await nuria[1].publicarPropuestas({ body: { viajeId: Id } });
    const results = await both(
      round,
      () => ana[0].elegirPropuesta({ body: { propuestaId: una } }),
      () => ana[1].elegirPropuesta({ body: { propuestaId: otra } }),
    );
    expect(results.some(({ ok }) => ok)).toBe(true);
    expect(refusals(results).every(({ status }) => status === 409)).toBe(true);
    const elegidas = (await estadosDePropuestas(Id)).filter(({ estado }) => estado === 3);
    expect(elegidas).toHaveLength(1);
    // and while one agrees to it, the other changes their mind
    const [primera] = elegidas;
    const distinta = primera?.id === una ? otra : una;
    const [conforme] = await both(
      round,
      () => ana[0].viajeAprobacionSoliciante(ruta(Id)),
      () => ana[1].elegirPropuesta({ body: { propuestaId: distinta } }),
    );
    const finales = (await estadosDePropuestas(Id)).filter(({ estado }) => estado === 3);
    expect(finales).toHaveLength(1);
    expect(await ana[0].viaje(ruta(Id))).toMatchObject(
      conforme.ok ? { EstadoId: 3, Precio: finales[0]?.precio } : { EstadoId: 2, Precio: null },
    );
  }),
);

test('a proposal is chosen or discarded, and published once', { timeout: TIMEOUT }, () =>
  rounds(async (round) => {
    const { Id, Codigo, propuestas } = await conPropuestas(10);
    const [propuestaId = 0] = propuestas;
    const publicar = (uno: 0 | 1) => nuria[uno].publicarPropuestas({ body: { viajeId: Id } });
    winner(
      await both(
        round,
        () => publicar(0),
        () => publicar(1),
      ),
      [0, 1],
    );
    expect((await notificados(Codigo)).filter((one) => one === 'ya tiene propuestas')).toHaveLength(1);
    const results = await both(
      round,
      () => ana[0].elegirPropuesta({ body: { propuestaId } }),
      () => nuria[1].descartarPropuesta(ruta(propuestaId)),
    );
    expect((await estadosDePropuestas(Id))[0]?.estado).toBe(winner(results, [3, 4]));
  }),
);

test('one creation sent to both processes under one key is one viaje with one answer', { timeout: TIMEOUT }, () =>
  rounds(async (round) => {
    const idempotencyKey = crypto.randomUUID();
    const body = formularioViaje({ lugarDestino: `Clave ${round} ${idempotencyKey}` });
    const answers = await Promise.all(
      [0, 1, 0, 1].map((uno) => ana[uno === 0 ? 0 : 1].crear({ body, idempotencyKey })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const { rows } = await db.query(`select id from viaje where destino = $1`, [body?.lugarDestino]);
    expect(rows).toHaveLength(1);
    expect(await actos(answers[0]?.Id ?? 0)).toEqual([]);
  }),
);

afterAll(() =>
  console.log(`races: ${ROUNDS} rounds of each; in ${together} acts the loser had read before the winner wrote`),
);

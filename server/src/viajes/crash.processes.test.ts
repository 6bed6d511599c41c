// The server is killed by `kill -9` amid acknowledged writes: none is lost, doubled or left half done.
import { afterAll, expect, test } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { ApiError, client } from '#web/casa/red/api.ts';
import { formularioViaje } from '../../test/build/build.ts';
import { useClient, useDatabase } from '../../test/database.ts';
import { useFolder } from '../../test/folder.ts';
import { spawnServer, testEnv } from '../../test/harness.ts';
import { enterAnywhere, insist as patiently } from '../../test/pares/patient.ts';
import { route } from '../../test/acts.ts';

const KILLS = Number(process.env.KILLS ?? 2);
const CLIENTS = 6;

const dir = useFolder();
const database = await useDatabase();
const start = () => spawnServer(testEnv(database, dir));
let server = await start();
const db = await useClient(database);
afterAll(() => server.stop());

let deaths = 0;
let retried = 0;
const insist = <T>(call: () => Promise<T>) => patiently(call, () => retried++);
const entrar = async (username: string) => client(viajes, await enterAnywhere(username, () => server.url));

const ana = await entrar('ana');
const luis = await entrar('luis');

type Hecho = { key: string; id: number; codigo: string; necesidadKey: string; necesidadId: number; decidido: boolean };
const hechos: Hecho[] = [];
let over = false;
/** Load of one requester and one approver, who make calls as fast as they can until the test is over. */
async function trabajar(cliente: number): Promise<void> {
  for (let n = 0; !over; n++) {
    const key = crypto.randomUUID();
    const { Id, Codigo } = await insist(() =>
      ana.crear({ body: formularioViaje({ lugarDestino: key }), idempotencyKey: key }),
    );
    const necesidadKey = crypto.randomUUID();
    const hecho: Hecho = { key, id: Id, codigo: Codigo, necesidadKey, necesidadId: 0, decidido: false };
    hechos.push(hecho);
    const body = { viajeId: Id, tipo: 'I' as const, combo1: 4, textoCorto1: necesidadKey, textoCorto2: 'Bilbao' };
    hecho.necesidadId = (await insist(() => ana.crearNecesidad({ body, idempotencyKey: necesidadKey }))).Id;
    if ((n + cliente) % 3 === 0) continue;
    // These calls have no idempotency key: a retry of a done one is refused by the state.
    await doneOrAlready(() => ana.viajeAprobacionSoliciante(route(Id)));
    hecho.decidido = await doneOrAlready(() => luis.viajeAprobar({ body: { viajeId: Id } }));
  }
}
const doneOrAlready = (call: () => Promise<unknown>) =>
  insist(call).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 409) return true;
      throw error;
    },
  );

/** Rows that a query for inconsistencies finds. */
const found = async (query: string) => (await db.query<Record<string, unknown>>(query)).rows;

test(
  `${KILLS} kills of the server lose no acknowledged write and double none`,
  { timeout: 30_000 + KILLS * 25_000 },
  async () => {
    const working = Array.from({ length: CLIENTS }, (_, cliente) => trabajar(cliente));
    for (; deaths < KILLS; deaths++) {
      // The kill falls when some calls have been answered and more are under way.
      const before = hechos.length;
      await expect.poll(() => hechos.length, { timeout: 20_000, interval: 5 }).toBeGreaterThanOrEqual(before + CLIENTS);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 600));
      await server.kill();
      server = await start();
    }
    const last = hechos.length + CLIENTS;
    await expect.poll(() => hechos.length, { timeout: 20_000, interval: 5 }).toBeGreaterThanOrEqual(last);
    over = true;
    await Promise.all(working);
    console.log(
      `crash: ${hechos.length} trips acknowledged, ${hechos.filter((h) => h.decidido).length} of them approved, ` +
        `through ${deaths} deaths, ${retried} calls repeated`,
    );
    expect(hechos.length).toBeGreaterThanOrEqual(CLIENTS * KILLS);
    expect(retried).toBeGreaterThan(0);

    const { rows } = await db.query<Record<string, unknown>>(`
    select v.id::int, v.codigo, v.destino as key, v.estado_id as estado,
           coalesce((select json_agg(json_build_object('id', n.id, 'key', n.texto_corto1)) from necesidad n
             where n.viaje_id = v.id), '[]') as necesidades
      from viaje v order by v.id`);
    const acknowledged = hechos
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, codigo, key, ...h }) => {
        const necesidades = [{ id: h.necesidadId, key: h.necesidadKey }];
        return { id, codigo, key, estado: h.decidido ? 4 : 1, necesidades };
      });
    // Each trip stands exactly once, as it was answered: every key was sent until it was acknowledged.
    expect(rows).toEqual(acknowledged);
    expect(new Set(hechos.map(({ codigo }) => codigo)).size).toBe(hechos.length);

    expect(await found(`select codigo from viaje group by codigo having codigo is null or count(*) > 1`)).toEqual([]);
    expect(await found(`select destino from viaje group by destino having count(*) > 1`)).toEqual([]);
    // The history has exactly one line for each act.
    expect(
      await found(`
    select v.id, array_agg(h.acto order by h.id) as actos, v.estado_id from viaje v left join historial h
      on h.entidad = 'viaje' and h.entidad_id = v.id
     group by v.id having array_agg(h.acto order by h.id) is distinct from case v.estado_id when 1 then array['crear',
     'crearNecesidad'] else array['crear', 'crearNecesidad', 'enviar', 'aprobar'] end`),
    ).toEqual([]);
    const sueltas = `select h.id from historial h where h.entidad = 'viaje' and not exists (select from viaje v where v.id = h.entidad_id)`;
    expect(await found(sueltas)).toEqual([]);
    // Version of one need and two steps, and no notification twice.
    expect(
      await found(`select id, version from viaje where version <> case estado_id when 1 then 2 else 4 end`),
    ).toEqual([]);
    expect(
      await found(`
    select v.codigo, array_agg(c.correo_asunto) from viaje v left join notificacion c on c.correo_asunto like 'Viaje ' || v.codigo || ': %'
     group by v.id having count(c.id) filter (where c.correo_asunto like '%: aprobado') <> (v.estado_id = 4)::int
        or count(c.id) filter (where c.correo_asunto like '%: espera su decisión') <> (v.estado_id = 4)::int
        or count(distinct (c.correo_asunto, c.usuario_id)) filter (where c.id is not null) <> count(c.id)`),
    ).toEqual([]);
    // No key is remembered without its viaje.
    expect(
      await found(`
    select clave from idempotencia i where not exists (select from viaje v where v.id = (i.respuesta ->> 'Id')::bigint
      and v.destino = i.clave::text)
       and not exists (select from necesidad n where n.id = (i.respuesta ->> 'Id')::bigint and n.texto_corto1 = i.clave::text)`),
    ).toEqual([]);
  },
);

test('the hundred thousandth trip of a year gets a new code', async () => {
  const codigo = (await ana.crear({ body: formularioViaje() })).Codigo;
  await db.query(`select setval('numero_viaje_${codigo.split('-')[1]}', 99998)`);
  const codigos = [];
  for (let n = 0; n < 4; n++) codigos.push((await ana.crear({ body: formularioViaje() })).Codigo.split('-')[2]);
  expect(codigos).toEqual(['99999', '100000', '100001', '100002']);
});

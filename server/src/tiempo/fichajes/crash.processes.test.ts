// @spec 1.fichajes
// The server is killed by `kill -9` while a shift clocks in: no acknowledged clock-in is lost or doubled.
import { afterAll, expect, test } from 'vitest';
import { fichajes } from '#contract/tiempo/fichajes/fichajes.endpoints.ts';
import type { TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { client } from '#web/casa/red/api.ts';
import { useClient, useDatabase } from '../../../test/database.ts';
import { useFolder } from '../../../test/folder.ts';
import { spawnServer, testEnv } from '../../../test/harness.ts';
import { enterAnywhere, insist as patiently } from '../../../test/pares/patient.ts';

const KILLS = Number(process.env.KILLS ?? 2);
const PLANTILLA = ['ana', 'luis', 'nuria', 'eva', 'pablo', 'marta', 'inigo', 'sonia', 'teo', 'clara'];
const DIA: readonly TipoFichaje[] = ['E', 'PI', 'PF', 'S'];

const dir = useFolder();
const database = await useDatabase();
const start = () => spawnServer(testEnv(database, dir));
let server = await start();
const db = await useClient(database);
afterAll(() => server.stop());

let retried = 0;
let over = false;
const hechos: { login: string; key: string; Id: number; Tipo: string; Instante: string }[] = [];
/** One person who clocks in, out and pauses as fast as the server answers. */
async function trabajar(login: string): Promise<void> {
  const { fichar } = client(fichajes, await enterAnywhere(login, () => server.url));
  for (let n = 0; !over; n++) {
    const key = crypto.randomUUID();
    const body = { tipo: DIA[n % DIA.length] ?? 'E', modalidad: 'P' } as const;
    const { Id, Tipo, Instante } = await patiently(
      () => fichar({ body, idempotencyKey: key }),
      () => retried++,
    );
    hechos.push({ login, key, Id, Tipo, Instante });
  }
}

test(
  `${KILLS} deaths of the server lose no clock-in that was acknowledged and double none`,
  { timeout: 30_000 + KILLS * 25_000 },
  async () => {
    const working = PLANTILLA.map(trabajar);
    for (let deaths = 0; deaths < KILLS; deaths++) {
      const before = hechos.length;
      const wanted = before + PLANTILLA.length;
      await expect.poll(() => hechos.length, { timeout: 20_000, interval: 5 }).toBeGreaterThanOrEqual(wanted);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 600));
      await server.kill();
      server = await start();
    }
    const last = hechos.length + PLANTILLA.length;
    await expect.poll(() => hechos.length, { timeout: 20_000, interval: 5 }).toBeGreaterThanOrEqual(last);
    over = true;
    await Promise.all(working);
    console.log(`crash: ${hechos.length} clock-ins acknowledged, ${KILLS} deaths, ${retried} calls repeated`);
    expect(retried).toBeGreaterThan(0);

    const { rows } = await db.query(`
      select u.login, f.id::int as "Id", f.tipo as "Tipo", f.n,
             to_char(f.instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "Instante"
        from fichaje f join usuario u on u.id = f.usuario_id order by u.login, f.n`);
    for (const login of PLANTILLA) {
      const hechosPropios = hechos.filter((hecho) => hecho.login === login);
      // Each event stands exactly once, as it was answered and in its order: every key was sent until it was acknowledged.
      expect(rows.filter((row) => row.login === login)).toEqual(
        hechosPropios.map(({ Id, Tipo, Instante }, i) => ({ login, Id, Tipo, Instante, n: i + 1 })),
      );
    }
    const rota = `
      select f.id from fichaje f left join fichaje a on a.usuario_id = f.usuario_id and a.n = f.n - 1
       where f.prev <> coalesce(a.hash, repeat('A', 43))`;
    expect((await db.query(rota)).rows).toEqual([]);
    const cabezas = `
      select e.usuario_id from fichaje_estado e join fichaje f on f.id = e.ultimo_id
       where (e.n, e.hash, e.ultimo_tipo) is distinct from (f.n, f.hash, f.tipo)`;
    expect((await db.query(cabezas)).rows).toEqual([]);
    // No key is remembered without its event, and no event stands without its key.
    const claves = await db.query<{ n: number }>(
      `select count(*)::int as n from idempotencia i join fichaje f on f.id = (i.respuesta ->> 'Id')::bigint`,
    );
    expect(claves.rows[0]?.n).toBe(hechos.length);
  },
);

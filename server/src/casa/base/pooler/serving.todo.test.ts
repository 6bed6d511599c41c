// Two processes of the product behind a real PgBouncer that is killed, and whose PostgreSQL cuts every connection, while people write.
import { describe, expect, onTestFinished, test } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { client } from '#web/casa/red/api.ts';
import type { Send } from '#web/casa/red/transport.ts';
import { buildViaje, formularioViaje } from '../../../../test/build/build.ts';
import { askDatabase, cloneDatabase, dropDatabase } from '../../../../test/database.ts';
import { listenTo } from '../../../../test/eventos.ts';
import { useFolder } from '../../../../test/folder.ts';
import { logInAt, spawnServer, testEnv } from '../../../../test/harness.ts';
import { enterAnywhere, insist } from '../../../../test/pares/patient.ts';
import { debianPgbouncer, recentPgbouncer, startPgbouncer } from '../../../../test/pgbouncer/pgbouncer.ts';

const folder = useFolder();
const CLIENTS = 4;

const KINDS = [
  [
    '1.18 by transactions',
    debianPgbouncer,
    { pool_mode: 'transaction', default_pool_size: 8 },
    'transacción: las sentencias van sin nombre',
  ],
  [
    '1.18 by sessions',
    debianPgbouncer,
    { pool_mode: 'session', default_pool_size: 40 },
    'sesión: las sentencias van con nombre',
  ],
  [
    '1.21 or newer by transactions',
    recentPgbouncer,
    { pool_mode: 'transaction', default_pool_size: 8, max_prepared_statements: 200 },
    'transacción: las sentencias van con nombre',
  ],
] as const;

describe.each(KINDS)('PgBouncer %s', (_, program, settings, told) => {
  test('serves calls, live events, mail and clocks, and loses nothing when it or PostgreSQL cuts every connection', async () => {
    const url = await cloneDatabase();
    const bouncer = await startPgbouncer(program(), url, settings);
    const env = { ...testEnv(bouncer.url, folder), DATABASE_URL_DIRECTA: url, LOG_LEVEL: 'info' };
    const servers = [await spawnServer(env), await spawnServer(env)];
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await bouncer.stop();
      await dropDatabase(url);
    });
    const urlOf = (n: number) => servers[n % 2]?.url ?? '';
    for (const server of servers)
      expect(server.log()).toContain(`La base de datos va por un intermediario, en modo ${told}`);

    const ana = await logInAt(urlOf(0), 'ana');
    const screen = await listenTo(urlOf(1), ana.token);
    await buildViaje((user) => logInAt(urlOf(0), user), { estado: 'emitido' });
    await screen.hears('viajes');
    const [before] = await askDatabase<{ n: number }>(url, 'select count(*)::int as n from viaje');
    await askDatabase(
      url,
      `insert into correo (para, asunto, texto) select 'ana@extramuros.example', 'Asunto', n::text from generate_series(1, 20) n`,
    );
    const sent = () =>
      askDatabase(
        url,
        `select count(*)::int as n from correo where asunto = 'Asunto' and enviado is not null and intentos <= 1`,
      );
    await expect.poll(sent, { timeout: 60_000 }).toEqual([{ n: 20 }]);
    expect(await askDatabase(url, 'select reloj from marcha where fallos > 0')).toEqual([]);
    expect((await fetch(`${urlOf(0)}/api/salud/listo`)).status).toBe(200);

    const answers = new Set<string>();
    const heard =
      (send: Send): Send =>
      async (path, init) => {
        const answer = await send(path, init);
        answers.add(`${answer.status}${answer.headers.has('retry-after') ? ' retry-after' : ''}`);
        return answer;
      };
    const acknowledged: { id: number; key: string }[] = [];
    let over = false;
    const work = async (n: number) => {
      const own = client(viajes, heard(await enterAnywhere('ana', () => urlOf(n))));
      while (!over) {
        const key = crypto.randomUUID();
        const { Id } = await insist(() =>
          own.crear({ body: formularioViaje({ lugarDestino: key }), idempotencyKey: key }),
        );
        acknowledged.push({ id: Id, key });
        await insist(() => own.viajesMis({ query: {} }));
      }
    };
    const working = Promise.all(Array.from({ length: CLIENTS }, (__, n) => work(n)));
    working.catch(() => undefined); // reported at the end
    const goesOn = async () => {
      const since = acknowledged.length;
      await expect
        .poll(() => acknowledged.length, { timeout: 60_000, interval: 5 })
        .toBeGreaterThan(since + 3 * CLIENTS);
    };
    await goesOn();
    await bouncer.kill();
    // An answer of the database serves the health check for a second.
    await expect.poll(async () => (await fetch(`${urlOf(0)}/api/salud/listo`)).status).toBe(503);
    await bouncer.again();
    await goesOn();
    await askDatabase(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await goesOn();
    over = true;
    await working;
    const written = await askDatabase<{ id: number; key: string }>(
      url,
      `select id::int, destino as key from viaje order by id offset ${before?.n}`,
    );
    expect(written).toEqual(acknowledged.toSorted((a, b) => a.id - b.id));
    expect(['200', '503 retry-after']).toEqual(expect.arrayContaining([...answers]));
    // The line that listens goes to PostgreSQL itself, and was cut with the others.
    screen.temas.length = 0;
    await buildViaje((user) => logInAt(urlOf(0), user), { estado: 'emitido' });
    await screen.hears('viajes');
    screen.hangUp();
  }, 180_000);
});

// Four whole servers over one database and one folder: what each of them does alone is counted over all of them.
import { expect, onTestFinished, test } from 'vitest';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { buildViaje } from '../test/build/build.ts';
import { askDatabase, useDatabase } from '../test/database.ts';
import { listenTo } from '../test/eventos.ts';
import { useFolder } from '../test/folder.ts';
import { logInAt, spawnServer, testEnv } from '../test/harness.ts';
import { startSmtp } from '../test/pares/smtp.ts';

const PROCESSES = 4;
const MAILS = 200;
const WAITS = 20;

test('four processes tell, send and remind once, and each sees the files and the changes of the others', async () => {
  const [database, dir, smtp] = [await useDatabase(), useFolder(), await startSmtp()];
  const env = { ...testEnv(database, dir), SMTP_URL: smtp.url };
  const servers = await Promise.all(Array.from({ length: PROCESSES }, () => spawnServer(env)));
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await smtp.stop();
  });
  const at = (n: number) => (user: string) => logInAt(servers[n % PROCESSES]?.url ?? '', user);
  const ask = <T extends Record<string, unknown>>(text: string) => askDatabase<T>(database, text);

  // A change through any process is told to the screens of all of them.
  const { token } = await at(0)('ana');
  const screens = await Promise.all(servers.map(({ url }) => listenTo(url, token)));
  for (const n of servers.keys()) {
    for (const screen of screens) screen.temas.length = 0;
    await buildViaje(at(n), { estado: 'pendiente' });
    await Promise.all(screens.map((screen) => screen.hears('viajes')));
  }
  for (const screen of screens) screen.hangUp();

  // A file that one of them took is given by all.
  const { documentoId } = await buildViaje(at(1), { estado: 'emitido' });
  const given = await Promise.all(
    servers.map(async (_, n) => (await at(n)('ana')).client(viajes).documento({ params: { id: String(documentoId) } })),
  );
  const bytes = await Promise.all(given.map(async (file) => Buffer.from(await file.contenido.arrayBuffer())));
  expect(bytes.map((each) => each.equals(bytes[0] ?? Buffer.alloc(0)))).toEqual(servers.map(() => true));
  expect(bytes[0]?.length).toBeGreaterThan(0);

  // Each wait that is due is reminded of once, each message is sent once.
  for (let n = PROCESSES; n < WAITS; n += 1) await buildViaje(at(n), { estado: 'pendiente' });
  const reminded = `select count(*)::int as n, count(distinct sobre)::int as waits from notificacion where tipo = 'solicitud_recordatorio'`;
  expect(await ask(reminded)).toEqual([{ n: 0, waits: 0 }]);
  await ask(`update espera set desde = now() - interval '30 days', revisar = now() - interval '1 minute'`);
  const [due] = await ask<{ n: number }>('select count(*)::int as n from espera');
  await ask(`insert into correo (para, asunto, texto)
             select 'p' || n || '@extramuros.example', 'Recuento ' || n, 'Texto' from generate_series(1, ${MAILS}) n`);
  const counted = () => smtp.received.filter(({ subject }) => subject?.startsWith('Recuento'));
  await expect.poll(() => counted().length, { timeout: 60_000 }).toBe(MAILS);
  await expect.poll(() => ask(reminded), { timeout: 90_000 }).toEqual([{ n: due?.n, waits: due?.n }]);
  expect(due?.n).toBeGreaterThanOrEqual(WAITS);
  // Every clock of every process has looked once more, and nothing came twice.
  await new Promise((resolve) => setTimeout(resolve, 65_000));
  expect(await ask(reminded)).toEqual([{ n: due?.n, waits: due?.n }]);
  expect(new Set(counted().map(({ messageId }) => messageId)).size).toBe(MAILS);
  expect(counted()).toHaveLength(MAILS);
  const [fleet] = await ask(`
    select count(distinct proceso_id)::int as processes, count(distinct reloj)::int as clocks, count(*)::int as marches,
           sum(fallos)::int as failures from marcha`);
  const { clocks } = fleet as { clocks: number };
  expect(fleet).toEqual({ processes: PROCESSES, clocks, marches: PROCESSES * clocks, failures: 0 });
}, 300_000);

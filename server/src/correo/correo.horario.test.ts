import sql from 'sql-template-tag';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { execute } from '#server/kernel/db.ts';
import { openCola, until } from '../../test/correo.ts';
import { startSmtp } from '../../test/smtp.ts';
import { insertCorreoA } from './correo.port.ts';
import { startCorreo } from './correo.worker.ts';

const cola = await openCola();
const server = await startSmtp();
const worker = startCorreo(cola.config({ SMTP_URL: server.url }), { pausa: 20 });
afterAll(async () => {
  await worker.stop();
  await server.stop();
});
/** All day long, or never, whatever the hour at which the test runs: everything asks this function. */
const jornada = (expresion: string) =>
  execute(
    sql([
      `create or replace function jornada_de(quien bigint, dia date) returns tstzrange language sql stable as $$ select ${expresion} $$`,
    ]),
  );

test('mail that stands in for a notification waits for the hours of its person; the other mail does not', async () => {
  await jornada('null::tstzrange');
  for (const enHorario of [true, false])
    await execute(
      insertCorreoA({
        usuarioIds: sql`select array_agg(id) from usuario where login in ('ana', 'luis')`,
        asunto: enHorario ? 'Puede esperar' : 'Lo ha pedido',
        texto: 'Texto',
        enHorario,
      }),
    );
  await until(() => server.received.length === 2);
  await sleep(300);
  expect(server.received.map(({ subject }) => subject)).toEqual(['Lo ha pedido', 'Lo ha pedido']);
  await jornada(`tstzrange(dia::timestamptz - interval '2 days', dia::timestamptz + interval '2 days')`);
  await until(() => server.received.length === 4);
  expect(server.received.slice(2).map(({ subject }) => subject)).toEqual(['Puede esperar', 'Puede esperar']);
});

import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { idDe } from '../../../test/acts.ts';
import { tras } from '../../../../contract/test/reloj.ts';
import { openCola, until } from '../../../test/correo.ts';
import { smtpError, startSmtp } from '../../../test/pares/smtp.ts';
import { enviarCorreo } from './correo.port.ts';
import { marchar } from '../../../test/relojes.ts';
import { relojesDeCorreo } from './correo.worker.ts';

const cola = await openCola();
let down = false;
const server = await startSmtp({ answer: () => (down ? smtpError(451, 'Vuelva más tarde') : undefined) });
const worker = marchar(relojesDeCorreo, { config: cola.config({ SMTP_URL: server.url }) });
afterAll(async () => {
  await worker.stop();
  await server.stop();
});
/** Replaces the function of working hours by all day or never, so that the hour of the test does not matter. */
const jornada = (expresion: string) =>
  execute(
    sql([
      `create or replace function horas_para_notificar(quien bigint, dia date) returns tstzrange language sql stable
         as $$ select ${expresion} $$`,
    ]),
  );

// @spec 9.notificaciones
test('mail in place of a notification waits for the working hours of its person; other mail does not', async () => {
  await jornada('null::tstzrange');
  for (const enHorario of [true, false])
    await enviarCorreo([await idDe('ana'), await idDe('luis')], {
      asunto: enHorario ? 'Puede esperar' : 'Lo ha pedido',
      texto: 'Texto',
      enHorario,
    });
  await until(() => server.received.length === 2);
  await worker.looked();
  expect(server.received.map(({ subject }) => subject)).toEqual(['Lo ha pedido', 'Lo ha pedido']);
  await jornada(`tstzrange(dia::timestamptz - interval '2 days', dia::timestamptz + interval '2 days')`);
  await until(() => server.received.length === 4);
  expect(server.received.slice(2).map(({ subject }) => subject)).toEqual(['Puede esperar', 'Puede esperar']);
});

// @spec 9.notificaciones S-981
test('a retry waits for the next working hours, unless the mail would be of no use by then', async () => {
  down = true;
  for (const [asunto, dias] of [
    ['Otra vez', 7],
    ['Sale mañana', 1],
  ] as const)
    await enviarCorreo([await idDe('ana')], {
      asunto,
      texto: 'Texto',
      enHorario: true,
      antesDe: new Date(tras(dias, 'd')),
    });
  // The window is about to close, and the next one begins in two days.
  await jornada(`case when dia = hoy() then tstzrange(now() - interval '1 hour', now() + interval '30 seconds')
                      when dia > hoy() + 1 then tstzrange(now() + interval '2 days', now() + interval '3 days') end`);
  const espera = (asunto: string) =>
    oneValue(
      z.number(),
    )(sql`select extract(epoch from proximo - now())::float / 3600 as horas from correo where asunto = ${asunto}
          and ultimo_error is not null
            union all select 0 order by 1 desc limit 1`);
  await expect.poll(() => espera('Otra vez'), { timeout: 10_000 }).toBeGreaterThan(47.9);
  await expect.poll(() => espera('Sale mañana'), { timeout: 10_000 }).toBeGreaterThan(0);
  expect(await espera('Sale mañana')).toBeLessThan(1);
  // Retries go on outside working hours.
  const refused = server.received.length;
  down = false;
  await jornada(`case when dia > hoy() + 1 then tstzrange(now() + interval '2 days', now() + interval '3 days') end`);
  await execute(sql`update correo set proximo = now() where enviado is null`);
  await until(() => server.received.length > refused);
  await worker.looked();
  expect(server.received.slice(refused).map(({ subject }) => subject)).toEqual(['Sale mañana']);
});

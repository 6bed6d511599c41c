import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, maybeOne } from '#server/casa/base/db.ts';

const Ultima = z.object({ seq: z.int(), hace: z.number() });
/** The last mailed head, if any, and its age in milliseconds; locked, so that no other process mails one meanwhile. */
export const selectUltimaEnviada = async () => {
  await execute(sql`select pg_advisory_xact_lock(7215021)`);
  return maybeOne(Ultima)(
    sql`select seq, extract(epoch from clock_timestamp() - enviada)::float8 * 1000 as hace from firma_testigo order by id desc limit 1`,
  );
};

type Carta = { seq: number; para: string; asunto: string; texto: string };
/** Queues the mail of a head, and deletes notes of mails older than a year. */
export const insertEnviada = ({ seq, para, asunto, texto }: Carta) =>
  execute(sql`
    with vieja as (delete from firma_testigo where enviada < now() - interval '1 year'),
    esta as (insert into firma_testigo (seq) values (${seq}))
    insert into correo (para, asunto, texto) values (${para}, ${asunto}, ${texto})`);

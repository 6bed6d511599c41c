import sql, { type Sql } from 'sql-template-tag';

/** `T` as known now, or the SQL expression that gives it inside the statement. */
type Known<T> = T | Sql;
type Message = {
  /** Recipients: an array, or an expression of type bigint[]; null or empty writes nothing. */
  usuarioIds: Known<readonly number[]>;
  asunto: Known<string>;
  /** Plain text. An expression may name the recipient's row, `u`. */
  texto: Known<string>;
  /** Numbers of `archivo`, or an expression of type bigint[]. */
  adjuntos?: Known<readonly number[]>;
};

/**
 * One message per active recipient, as an `insert` that goes inside the act's own statement, so that an act and its mail
 * are written together or not at all:
 *
 *     with v as (update viaje … returning *),
 *          aviso as (${insertCorreoA({ usuarioIds: sql`select array_agg(aprobador_id) from v`, asunto: sql`select 'Viaje ' || codigo from v`, texto })})
 *     select id from v
 *
 * Nothing is sent here: the queue of `correo.worker.ts` does it afterwards, as often as it takes.
 */
export const insertCorreoA = ({ usuarioIds, asunto, texto, adjuntos = [] }: Message): Sql => sql`
  insert into correo (usuario_id, para, asunto, texto, adjuntos)
  select u.id, u.correo, (${asunto})::text, (${texto})::text, coalesce((${adjuntos})::bigint[], '{}')
    from usuario u
   where u.id = any ((${usuarioIds})::bigint[]) and u.activo`;

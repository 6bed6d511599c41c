import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioNota } from '#contract/agenda/agenda/agenda.schemas.ts';
import { many, maybeOne, one, oneValue } from '#server/casa/base/db.ts';

const Nota = z.object({
  id: z.int(),
  usuarioId: z.int(),
  fecha: z.string(),
  desde: z.nullable(z.string()),
  hasta: z.nullable(z.string()),
  donde: z.enum(['E', 'F']),
  lugar: z.string(),
  texto: z.string(),
});
export type Nota = z.output<typeof Nota>;
export const selectNotas = (usuarioIds: readonly number[], desde: string, hasta: string) =>
  many(Nota)(sql`
    select n.id, n.usuario_id as "usuarioId", n.fecha, n.desde, n.hasta, n.donde, n.lugar, n.texto from nota_agenda n
     where n.usuario_id = any (${usuarioIds}::bigint[]) and n.fecha between ${desde}::date and ${hasta}::date
     order by n.fecha, n.desde nulls first, n.id`);

/** Current day at somebody's work centre. */
const suDia = (usuarioId: number) => sql`(
  select (now() at time zone coalesce(c.zona, 'Europe/Madrid'))::date
    from usuario u left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo where u.id = ${usuarioId})`;
export const selectHoyDe = (usuarioId: number): Promise<string> =>
  oneValue(z.string())(sql`select ${suDia(usuarioId)} as hoy`);

const Numero = z.object({ Id: z.int() });
export const insertNota = (usuarioId: number, n: FormularioNota) =>
  one(Numero)(sql`
    insert into nota_agenda (usuario_id, fecha, desde, hasta, donde, lugar, texto)
    values (${usuarioId}, ${n.fecha}, ${n.desde}, ${n.hasta}, ${n.donde}, ${n.lugar}, ${n.texto}) returning id as "Id"`);
const NotaPropia = z.object({ Id: z.int(), pasada: z.boolean() });
export const selectNota = (usuarioId: number, id: number) =>
  maybeOne(NotaPropia)(sql`
    select n.id as "Id", n.fecha < ${suDia(usuarioId)} as pasada from nota_agenda n where n.id = ${id} and n.usuario_id = ${usuarioId}`);
/** Updates a note until its day has ended at the person's work centre. */
export const updateNota = (usuarioId: number, id: number, n: FormularioNota) =>
  maybeOne(Numero)(sql`
    update nota_agenda set fecha = ${n.fecha}, desde = ${n.desde}, hasta = ${n.hasta}, donde = ${n.donde},
      lugar = ${n.lugar}, texto = ${n.texto}
     where id = ${id} and usuario_id = ${usuarioId} and fecha >= ${suDia(usuarioId)} returning id as "Id"`);
export const deleteNota = (usuarioId: number, id: number) =>
  maybeOne(Numero)(sql`
    delete from nota_agenda where id = ${id} and usuario_id = ${usuarioId} and fecha >= ${suDia(usuarioId)} returning id as "Id"`);

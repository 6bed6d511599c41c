import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { LecturaDeFichero } from '#contract/casa/kernel/importaciones.ts';
import type { ReceivedFile } from '#server/casa/archivos/upload.ts';
import { execute, executeBeside, maybeOne, one } from '#server/casa/base/db.ts';

/** Rows of a statement that keeps some: one with thousands would take longer than a busy machine gives it. */
export const CADA = 500;
/** Seconds after which a reading that notes nothing has died with its process. */
const VIVA = 60;
/** Minutes for which an outcome is kept, and hours for which a file waits to be read. */
const GUARDADA = 60;
const ESPERADA = 24;
/** Times that a reading is taken up: a file that ends its process is read by no other one then. */
const VUELTAS = 6;
export const INTERRUMPIDA = 'La lectura se ha interrumpido. Vuelva a intentarlo';

export type De = { tabla: string; usuarioId: number };
/** A reading, and the turn by which this process has it in hand. */
export type EnMano = { id: number; vuelta: number };
const Empezada = z.object({ id: z.int(), suya: z.boolean() });
const abierta = sql`importacion_id is null and error = ''`;
const enMano = ({ id, vuelta }: EnMano): Sql => sql`id = ${id} and vuelta = ${vuelta} and ${abierta}`;
/** A new reading, or the one of the same file of the same person that is under way: then it is not `suya`. */
export const insertLectura = ({ tabla, usuarioId }: De, { nombre, contenido }: ReceivedFile, huella: string) =>
  one(
    Empezada,
    sql`
    with viejas as (
      delete from lectura where cambiada < now() - case when ${abierta} then make_interval(hours => ${ESPERADA}::int)
                                                        else make_interval(mins => ${GUARDADA}::int) end),
    otra as (
      select id from lectura where usuario_id = ${usuarioId} and tabla = ${tabla} and huella = ${huella} and ${abierta} order by id desc limit 1),
    nueva as (
      insert into lectura (usuario_id, tabla, huella, nombre, contenido)
      select ${usuarioId}, ${tabla}, ${huella}, ${nombre.slice(-200)}, ${contenido}::bytea where not exists (select from otra) returning id)
    select id, true as suya from nueva union all select id, false from otra`,
  );
/** How much of it is read: seen at once, whatever becomes of it. */
export const updateAvance = (lectura: EnMano, leidas: number, filas: number) =>
  executeBeside(
    sql`update lectura set leidas = ${leidas}, filas = ${filas}, cambiada = now() where ${enMano(lectura)}`,
  );
export const updateViva = (lectura: EnMano) =>
  executeBeside(sql`update lectura set cambiada = now() where ${enMano(lectura)}`);
/** Its file, in the transaction that keeps it. 0: another process has it in hand by now. */
export const updateLeida = (lectura: EnMano, importacionId: number) =>
  execute(sql`
    update lectura set importacion_id = ${importacionId}, leidas = filas, contenido = null, cambiada = now() where ${enMano(lectura)}`);
export const updateFallida = (lectura: EnMano, error: string) =>
  executeBeside(sql`
    update lectura set error = ${error.slice(0, 500)}, contenido = null, cambiada = now() where ${enMano(lectura)}`);
/** Puts it back for the next process that looks: nothing that this one still does counts. */
export const updateSuelta = (lectura: EnMano) =>
  executeBeside(sql`update lectura set vuelta = vuelta + 1, cambiada = '-infinity' where ${enMano(lectura)}`);

const Tomada = z.object({
  id: z.int(),
  vuelta: z.int(),
  tabla: z.string(),
  nombre: z.string(),
  contenido: z.custom<Buffer>(Buffer.isBuffer),
  quienId: z.int(),
  quien: z.string(),
  roles: z.array(z.string()),
  activo: z.boolean(),
});
export type Tomada = z.output<typeof Tomada>;
/** The oldest reading that nobody has in hand any more, from now on in those of this process, with who sent it as they are now. */
export const updateTomada = () =>
  maybeOne(
    Tomada,
    sql`
    with muerta as (
      select id from lectura where ${abierta} and contenido is not null and cambiada < now() - make_interval(secs => ${VIVA}::int)
       order by id limit 1 for update skip locked),
    agotada as (
      update lectura l set error = ${INTERRUMPIDA}, contenido = null, cambiada = now() from muerta
       where l.id = muerta.id and l.vuelta >= ${VUELTAS}::int),
    tomada as (
      update lectura l set vuelta = l.vuelta + 1, leidas = 0, cambiada = now() from muerta
       where l.id = muerta.id and l.vuelta < ${VUELTAS}::int returning l.*)
    select t.id, t.vuelta, t.tabla, t.nombre, t.contenido, u.id as "quienId", u.nombre as quien, u.roles, u.activo
      from tomada t join usuario u on u.id = t.usuario_id`,
  );

const DE = sql`
  select id as "Id", leidas as "Leidas", filas as "Filas", coalesce(importacion_id, 0) as "ImportacionId", error as "Error",
         ${abierta} as "EnCurso" from lectura`;
const NADA = { Id: 0, Leidas: 0, Filas: 0, ImportacionId: 0, Error: '', EnCurso: false };
/** Reading of this person, or the last one. Nothing of nothing where there is none. */
export const selectLectura = async (
  { tabla, usuarioId }: De,
  id?: number,
): Promise<z.output<typeof LecturaDeFichero>> => {
  const conId: Sql = id === undefined ? empty : sql`and id = ${id}`;
  return (
    (await maybeOne(
      LecturaDeFichero,
      sql`${DE} where usuario_id = ${usuarioId} and tabla = ${tabla} ${conId} order by id desc limit 1`,
    )) ?? NADA
  );
};

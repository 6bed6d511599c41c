import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { LecturaDeFichero } from '#contract/casa/kernel/importaciones.ts';
import type { ReceivedFile } from '#server/casa/archivos/upload.ts';
import { execute, executeBeside, maybeOne, one } from '#server/casa/base/db.ts';

/** Rows stored by one statement, because a statement with thousands could exceed its time limit. */
export const CADA = 500;
/** Seconds without a sign of life after which a reading counts as dead with its process. */
const VIVA = 60;
/** Minutes for which an outcome is kept, and hours for which an unread file is kept. */
const GUARDADA = 60;
const ESPERADA = 24;
/** Most attempts of a reading, so that a file that kills its process is not read for ever. */
const VUELTAS = 6;
export const INTERRUMPIDA = 'La lectura se ha interrumpido. Vuelva a intentarlo';

export type De = { tabla: string; usuarioId: number };
/** Reading, with the turn by which this process owns it. */
export type EnMano = { id: number; vuelta: number };
const Empezada = z.object({ id: z.int(), suya: z.boolean() });
const abierta = sql`importacion_id is null and error = ''`;
const enMano = ({ id, vuelta }: EnMano): Sql => sql`id = ${id} and vuelta = ${vuelta} and ${abierta}`;
/** New reading, or the reading under way of the same file of the same person, which is then not `suya`. */
export const insertLectura = ({ tabla, usuarioId }: De, { nombre, contenido }: ReceivedFile, huella: string) =>
  one(Empezada)(sql`
    with viejas as (
      delete from lectura where cambiada < now() - case when ${abierta} then make_interval(hours => ${ESPERADA}::int)
      else make_interval(mins => ${GUARDADA}::int) end),
    otra as (
      select id from lectura where usuario_id = ${usuarioId} and tabla = ${tabla} and huella = ${huella} and ${abierta}
      order by id desc limit 1),
    nueva as (
      insert into lectura (usuario_id, tabla, huella, nombre, contenido)
      select ${usuarioId}, ${tabla}, ${huella}, ${nombre.slice(-200)}, ${contenido}::bytea where not exists (select from otra) returning id)
    select id, true as suya from nueva union all select id, false from otra`);
/** Notes how much is read, outside any transaction so that it is visible at once. */
export const updateAvance = (lectura: EnMano, leidas: number, filas: number) =>
  executeBeside(
    sql`update lectura set leidas = ${leidas}, filas = ${filas}, cambiada = now() where ${enMano(lectura)}`,
  );
export const updateViva = (lectura: EnMano) =>
  executeBeside(sql`update lectura set cambiada = now() where ${enMano(lectura)}`);
/** Notes the file of the reading in the transaction that stores it. 0 rows: another process owns the reading by now. */
export const updateLeida = (lectura: EnMano, importacionId: number) =>
  execute(sql`
    update lectura set importacion_id = ${importacionId}, leidas = filas, contenido = null, cambiada = now() where ${enMano(lectura)}`);
export const updateFallida = (lectura: EnMano, error: string) =>
  executeBeside(sql`
    update lectura set error = ${error.slice(0, 500)}, contenido = null, cambiada = now() where ${enMano(lectura)}`);
/** Returns the reading for the next process; later work of this process does not count. */
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
/** Takes the oldest reading without an owner for this process, with the present data of its sender. */
export const updateTomada = () =>
  maybeOne(Tomada)(sql`
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
      from tomada t join usuario u on u.id = t.usuario_id`);

const DE = sql`
  select id as "Id", leidas as "Leidas", filas as "Filas", coalesce(importacion_id, 0) as "ImportacionId", error as "Error",
         ${abierta} as "EnCurso" from lectura`;
const NADA = { Id: 0, Leidas: 0, Filas: 0, ImportacionId: 0, Error: '', EnCurso: false };
/** Reading with this number of this person, or their last one; all fields are 0 without any. */
export const selectLectura = async (
  { tabla, usuarioId }: De,
  id?: number,
): Promise<z.output<typeof LecturaDeFichero>> => {
  const conId: Sql = id === undefined ? empty : sql`and id = ${id}`;
  return (
    (await maybeOne(LecturaDeFichero)(
      sql`${DE} where usuario_id = ${usuarioId} and tabla = ${tabla} ${conId} order by id desc limit 1`,
    )) ?? NADA
  );
};

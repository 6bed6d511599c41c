import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { LecturaDeFichero } from '#contract/kernel/importaciones.ts';
import { executeBeside, maybeOne, one } from '#server/base/db.ts';

/** Rows between two notes of how much is read: each is a statement, and lets other calls through. */
export const CADA = 500;
/** Seconds after which a reading that notes nothing has died with its process, and minutes for which an outcome is kept. */
const VIVA = 60;
const GUARDADA = 60;

export type De = { tabla: string; usuarioId: number };
const Empezada = z.object({ id: z.int(), suya: z.boolean() });
const enCurso = sql`importacion_id is null and error = '' and cambiada > now() - make_interval(secs => ${VIVA}::int)`;
/** A new reading, or the one of the same file of the same person that is under way: then it is not `suya`. */
export const insertLectura = ({ tabla, usuarioId }: De, huella: string) =>
  one(
    Empezada,
    sql`
    with viejas as (delete from lectura where cambiada < now() - make_interval(mins => ${GUARDADA}::int)),
    otra as (
      select id from lectura where usuario_id = ${usuarioId} and tabla = ${tabla} and huella = ${huella} and ${enCurso} order by id desc limit 1),
    nueva as (
      insert into lectura (usuario_id, tabla, huella) select ${usuarioId}, ${tabla}, ${huella} where not exists (select from otra) returning id)
    select id, true as suya from nueva union all select id, false from otra`,
  );
/** How much of it is read: seen at once, whatever becomes of it. */
export const updateAvance = (id: number, leidas: number, filas: number) =>
  executeBeside(sql`update lectura set leidas = ${leidas}, filas = ${filas}, cambiada = now() where id = ${id}`);
export const updateViva = (id: number) => executeBeside(sql`update lectura set cambiada = now() where id = ${id}`);
export const updateLeida = (id: number, importacionId: number) =>
  executeBeside(sql`update lectura set importacion_id = ${importacionId}, cambiada = now() where id = ${id}`);
export const updateFallida = (id: number, error: string) =>
  executeBeside(sql`update lectura set error = ${error.slice(0, 500)}, cambiada = now() where id = ${id}`);

const DE = sql`
  select id as "Id", leidas as "Leidas", filas as "Filas", coalesce(importacion_id, 0) as "ImportacionId", error as "Error",
         ${enCurso} as "EnCurso" from lectura`;
const NADA = { Id: 0, Leidas: 0, Filas: 0, ImportacionId: 0, Error: '', EnCurso: false };
/** Reading of this person, or the last one. Nothing of nothing where there is none. */
export const selectLectura = async (
  { tabla, usuarioId }: De,
  id?: number,
): Promise<z.output<typeof LecturaDeFichero>> => {
  const una: Sql = id === undefined ? empty : sql`and id = ${id}`;
  return (
    (await maybeOne(
      LecturaDeFichero,
      sql`${DE} where usuario_id = ${usuarioId} and tabla = ${tabla} ${una} order by id desc limit 1`,
    )) ?? NADA
  );
};

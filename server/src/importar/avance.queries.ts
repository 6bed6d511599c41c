import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { executeBeside, maybeOne } from '#server/base/db.ts';

/** Rows between two notes of how much is read: each is a statement, and lets other calls through. */
export const CADA = 500;
/** Seconds after which a reading that notes nothing has died with its process. */
const VIVA = 60;

type De = { tabla: string; usuarioId: number };
/** How much of the file of somebody is read: seen at once, whatever becomes of it. */
export const updateAvance = ({ tabla, usuarioId }: De, leidas: number, filas: number) =>
  executeBeside(sql`
    insert into lectura_en_curso (usuario_id, tabla, leidas, filas) values (${usuarioId}, ${tabla}, ${leidas}, ${filas})
    on conflict (usuario_id, tabla) do update set leidas = excluded.leidas, filas = excluded.filas, cambiada = now()`);
export const deleteAvance = ({ tabla, usuarioId }: De) =>
  executeBeside(sql`delete from lectura_en_curso where usuario_id = ${usuarioId} and tabla = ${tabla}`);
/** Of the file that this person has under way; nothing of nothing where there is none. */
export const selectAvance = async ({ tabla, usuarioId }: De) =>
  (await maybeOne(
    z.object({ Leidas: z.int(), Filas: z.int() }),
    sql`
    select leidas as "Leidas", filas as "Filas" from lectura_en_curso
     where usuario_id = ${usuarioId} and tabla = ${tabla} and cambiada > now() - make_interval(secs => ${VIVA}::int)`,
  )) ?? { Leidas: 0, Filas: 0 };

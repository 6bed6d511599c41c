import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { maybeValue } from './db.ts';

/** Period of a list, 'YYYY-MM-DD', with both days included. */
export type Periodo = { desde: string; hasta: string };
/** Period of a query with either both days or none. */
export const periodoDe = ({ desde, hasta }: { [K in keyof Periodo]?: string | undefined }): Periodo | undefined =>
  desde === undefined || hasta === undefined ? undefined : { desde, hasta };
/** Condition: the person `u` is of the staff on some day of the period, even if their account was closed since. */
export const enPlantilla = ({ desde, hasta }: Periodo, u: Sql = sql`u`): Sql =>
  sql`en_plantilla_entre(${u}, ${desde}::date, ${hasta}::date)`;
/** Condition: the person is of the staff today and their account is open. */
export const plantillaDeHoy = (u: Sql): Sql => sql`${u}.activo and en_plantilla_entre(${u}, hoy(), hoy())`;
export const enPlantillaHoy: Sql = plantillaDeHoy(sql`u`);
/** Condition: the account of `u` is open, or they are still clocked in, because after their last night shift they have to clock out. */
export const activoODentro: Sql = sql`(u.activo or exists (
  select from fichaje_estado e where e.usuario_id = u.id and e.fase <> 'F' and e.caduca > now()))`;

/** Condition: `quien` works here on a day, which is not after their last one; from today on their account has to be open too. */
export const estaEl = (quien: Sql, dia: Sql = sql`hoy()`): Sql => sql`exists (
  select from usuario q where q.id = ${quien} and case when ${dia} < hoy() then coalesce(coalesce(q.baja, q.desactivado) >= ${dia}, true)
    else q.activo and coalesce(q.baja >= ${dia}, true) end)`;

export const delAnio = (anio: number | string): Periodo => ({ desde: `${anio}-01-01`, hasta: `${anio}-12-31` });

/** True for a person with an account, open or closed. */
export const existePersona = async (id: number): Promise<boolean> =>
  (await maybeValue(z.int())(sql`select id from usuario where id = ${id}`)) !== undefined;

import sql, { type Sql } from 'sql-template-tag';

/** Days of a list: 'YYYY-MM-DD', both included. */
export type Periodo = { desde: string; hasta: string };
/** Period of a query whose days come both or not at all. */
export const periodoDe = ({ desde, hasta }: { [K in keyof Periodo]?: string | undefined }): Periodo | undefined =>
  desde === undefined || hasta === undefined ? undefined : { desde, hasta };
/** Condition: the person `u` is of the staff on some day of the period, whatever became of their account since. */
export const enPlantilla = ({ desde, hasta }: Periodo, u: Sql = sql`u`): Sql =>
  sql`en_plantilla_entre(${u}, ${desde}::date, ${hasta}::date)`;
/** Condition: of the staff today, with an account that is open. */
export const plantillaDeHoy = (u: Sql): Sql => sql`${u}.activo and en_plantilla_entre(${u}, hoy(), hoy())`;
export const enPlantillaHoy: Sql = plantillaDeHoy(sql`u`);
/** Condition: the account of `u` is open, or they are still inside: who leaves at midnight of their last night has to clock out. */
export const activoODentro: Sql = sql`(u.activo or exists (
  select from fichaje_estado e where e.usuario_id = u.id and e.fase <> 'F' and e.caduca > now()))`;

/** Condition: `quien` is here on a day: a past one not after their last, one from today on with an open account too. */
export const estaEl = (quien: Sql, dia: Sql = sql`hoy()`): Sql => sql`exists (
  select from usuario q where q.id = ${quien} and case when ${dia} < hoy() then coalesce(coalesce(q.baja, q.desactivado) >= ${dia}, true)
    else q.activo and coalesce(q.baja >= ${dia}, true) end)`;

export const delAnio = (anio: number | string): Periodo => ({ desde: `${anio}-01-01`, hasta: `${anio}-12-31` });

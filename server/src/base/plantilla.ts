import sql, { type Sql } from 'sql-template-tag';

/** Days of a list: 'YYYY-MM-DD', both included. */
export type Periodo = { desde: string; hasta: string };
/** Condition: the person `u` is of the staff on some day of the period, whatever became of their account since. */
export const enPlantilla = ({ desde, hasta }: Periodo, u: Sql = sql`u`): Sql =>
  sql`empleado_entre(${u}, ${desde}::date, ${hasta}::date)`;
/** Condition: of the staff today, with an account that is open. */
export const enPlantillaHoy: Sql = sql`u.activo and empleado_entre(u, hoy(), hoy())`;

export const delAnio = (anio: number | string): Periodo => ({ desde: `${anio}-01-01`, hasta: `${anio}-12-31` });

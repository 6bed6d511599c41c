import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, many } from '#server/base/db.ts';

/** `centro`: code of the work centre; null for all of them. */
export type Festivo = { fecha: string; centro: string | null; nombre: string };

/** Days on which nobody works, each once however often it is given, with the last name that was given. How many are new or renamed. */
export const insertFestivos = (festivos: readonly Festivo[]) =>
  execute(sql`
    insert into festivo (fecha, centro_trabajo_codigo, nombre)
    select fecha, centro, nombre from jsonb_to_recordset(${JSON.stringify(festivos)}::jsonb) as f (fecha date, centro text, nombre text)
    on conflict (fecha, coalesce(centro_trabajo_codigo, '')) do update set nombre = excluded.nombre
     where festivo.nombre <> excluded.nombre`);

export const deleteFestivo = (fecha: string, centro: string | null) =>
  execute(sql`delete from festivo where fecha = ${fecha} and centro_trabajo_codigo is not distinct from ${centro}`);

export const selectCodigosDeCentros = () =>
  many(z.object({ codigo: z.string() }), sql`select codigo from centro_trabajo order by codigo`);

/** Of this year and the next, those for which nobody has given any holiday common to all. */
export const selectAniosSinFestivos = () =>
  many(
    z.object({ anio: z.int() }),
    sql`
    select anio from (select extract(year from hoy())::int + n as anio from generate_series(0, 1) n) a
     where not exists (select from festivo where centro_trabajo_codigo is null and extract(year from fecha) = anio)`,
  );

import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Festivo, type FormularioFestivo } from '#contract/tiempo/turnos/calendario.schemas.ts';
import type { DiaFestivo } from '#contract/tiempo/turnos/festivos.rules.ts';
import { execute, many, maybeOne } from '#server/casa/base/db.ts';

/** Upserts holidays, the last of repeated ones winning, and gives the number of new or changed ones. */
export const insertFestivos = (festivos: readonly DiaFestivo[]) =>
  execute(sql`
    insert into festivo (fecha, centro_trabajo_codigo, nombre, ambito, fuente)
    select fecha, centro, nombre, ambito, fuente
      from jsonb_to_recordset(${JSON.stringify(festivos)}::jsonb) as f (fecha date, centro text, nombre text, ambito text, fuente text)
    on conflict (fecha, coalesce(centro_trabajo_codigo, '')) do update set nombre = excluded.nombre, ambito = excluded.ambito,
           fuente = case when excluded.fuente = '' then festivo.fuente else excluded.fuente end
     where (festivo.nombre, festivo.ambito) <> (excluded.nombre, excluded.ambito) or excluded.fuente not in ('', festivo.fuente)`);

export const deleteFestivo = (fecha: string, centro: string | null) =>
  execute(sql`delete from festivo where fecha = ${fecha} and centro_trabajo_codigo is not distinct from ${centro}`);

export const selectCodigosDeCentros = () =>
  many(z.object({ codigo: z.string() }))(sql`select codigo from centro_trabajo order by codigo`);

/** Years among this one and the next without any national holiday. */
export const selectAniosSinFestivos = () =>
  many(z.object({ anio: z.int() }))(sql`
    select anio from (select extract(year from hoy())::int + n as anio from generate_series(0, 1) n) a
     where not exists (select from festivo where centro_trabajo_codigo is null and extract(year from fecha) = anio)`);

const columnas = sql`
  f.id as "Id", f.fecha as "Fecha", f.nombre as "Nombre", f.ambito as "Ambito", f.fuente as "Fuente",
  coalesce(f.centro_trabajo_codigo, '') as "CentroCodigo", coalesce(c.nombre, '') as "Centro", f.fecha > hoy() as "Futuro"`;
const tablas = sql`festivo f left join centro_trabajo c on c.codigo = f.centro_trabajo_codigo`;
/** Holidays of a year, by day; `centro`: those that hold at that work centre. */
export const selectFestivos = (anio: string, centro: string | undefined) =>
  many(Festivo)(sql`
    select ${columnas} from ${tablas}
     where f.fecha between ${`${anio}-01-01`}::date and ${`${anio}-12-31`}::date
       ${centro ? sql`and (f.centro_trabajo_codigo is null or f.centro_trabajo_codigo = ${centro})` : empty}
     order by f.fecha, f.centro_trabajo_codigo nulls first`);
export const selectFestivo = (id: number) =>
  maybeOne(Festivo)(sql`select ${columnas} from ${tablas} where f.id = ${id}`);
/** Holidays on these days at every work centre. */
export const selectFestivosDe = (fechas: readonly string[]) =>
  many(Festivo)(sql`select ${columnas} from ${tablas} where f.fecha = any (${fechas}::date[])`);

const Numero = z.object({ Id: z.int() });
/** Inserts a holiday; undefined: the day is a holiday already. */
export const insertFestivo = ({ fecha, centro, nombre, ambito, fuente }: FormularioFestivo) =>
  maybeOne(Numero)(sql`
    insert into festivo (fecha, centro_trabajo_codigo, nombre, ambito, fuente)
    values (${fecha}, nullif(${centro}, ''), ${nombre}, ${ambito}, ${fuente}) on conflict do nothing returning id as "Id"`);
/** Deletes a holiday that is still to come. */
export const updateFestivo = (id: number, { nombre, fuente }: { nombre: string; fuente: string }) =>
  maybeOne(Numero)(sql`
    update festivo set nombre = ${nombre}, fuente = ${fuente} where id = ${id} and fecha > hoy() returning id as "Id"`);
export const deleteFestivoFuturo = (id: number) =>
  maybeOne(Numero)(sql`delete from festivo where id = ${id} and fecha > hoy() returning id as "Id"`);

import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { DIAS_DE_CAMBIO } from '#contract/viajes/cambio/cambio.rules.ts';
import { CambiosHoy, ImportacionCambio } from '#contract/viajes/cambio/cambio.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one, oneValue } from '#server/casa/base/db.ts';
import type { TasaLeida } from './fichero.rules.ts';

const Hallado = z.object({ tasa: z.number(), fecha: z.string() });
/** Rate of that day, or else of the nearest earlier one within the days in which it holds. */
export const selectCambio = (divisa: string, fecha: string) =>
  maybeOne(Hallado)(sql`
    select tasa::float8 as tasa, fecha from cambio
     where divisa = ${divisa} and fecha between ${fecha}::date - ${DIAS_DE_CAMBIO}::int and ${fecha}::date
     order by fecha desc limit 1`);
export const selectHoy = () => oneValue(z.string())(sql`select hoy()::text as hoy`);

/** Rates of the last day that there is. */
export const selectCambiosHoy = () =>
  one(CambiosHoy)(sql`
    select max(c.fecha) as "Fecha", coalesce(json_agg(json_build_object('Divisa', c.divisa, 'Nombre', coalesce(d.nombre, ''),
             'Tasa', c.tasa::float8) order by c.divisa) filter (where c.divisa is not null), '[]') as "Tasas"
      from (select * from cambio where fecha = (select max(fecha) from cambio)) c left join divisa d on d.codigo = c.divisa`);

/** Writes rates over those that are there. Gives how many are new, and how many have changed. */
export const insertCambios = (tasas: readonly TasaLeida[]) =>
  one(z.object({ nuevas: z.int(), cambiadas: z.int() }))(sql`
    with escritas as (
      insert into cambio (divisa, fecha, tasa)
      select distinct on (d, f) d, f, t
        from unnest(${tasas.map(({ divisa }) => divisa)}::text[], ${tasas.map(({ fecha }) => fecha)}::date[],
          ${tasas.map(({ tasa }) => tasa)}::numeric[]) with ordinality x(d, f, t, n) order by d, f, n desc
      on conflict (divisa, fecha) do update set tasa = excluded.tasa where cambio.tasa <> excluded.tasa
      returning (xmax = 0) as nueva)
    select (count(*) filter (where nueva))::int as nuevas, (count(*) filter (where not nueva))::int as cambiadas from escritas`);

type Traida = {
  nombre: string;
  quienId: number | null;
  dias: number;
  desde: string;
  hasta: string;
  nuevas: number;
  cambiadas: number;
};
export const insertImportacion = ({ nombre, quienId, dias, desde, hasta, nuevas, cambiadas }: Traida) =>
  one(z.object({ Id: z.int() }))(sql`
    insert into cambio_importacion (nombre, quien_id, dias, desde, hasta, nuevas, cambiadas)
    values (${nombre}, ${quienId}, ${dias}, ${desde}, ${hasta}, ${nuevas}, ${cambiadas}) returning id as "Id"`);
/** Files that were brought, the last first. */
export const selectImportaciones = (limite: number, desde: readonly [number] | undefined) =>
  many(ImportacionCambio)(sql`
    select i.id as "Id", i.nombre as "Nombre", i.creada as "Creada", coalesce(u.nombre, '') as "Quien", i.dias as "Dias",
           i.desde as "Desde", i.hasta as "Hasta", i.nuevas as "Nuevas", i.cambiadas as "Cambiadas"
      from cambio_importacion i left join usuario u on u.id = i.quien_id
     where true ${desde ? sql`and i.id < ${desde[0]}::bigint` : empty} order by i.id desc ${firstRows(limite)}`);

import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { DiaCorto, type FormularioCorto } from '#contract/tiempo/turnos/cortos.schemas.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';

const columnas = sql`
  k.id as "Id", k.desde as "Desde", k.hasta as "Hasta", k.dias as "Dias", coalesce(k.centro_trabajo_codigo, '') as "CentroCodigo",
  coalesce(c.nombre, '') as "Centro", k.nombre as "Nombre", k.minutos as "Minutos", k.fuente as "Fuente", k.desde > hoy() as "Futuro",
  k.desde <= hoy() and k.hasta > hoy() as "EnCurso"`;
const tablas = sql`dia_corto k left join centro_trabajo c on c.codigo = k.centro_trabajo_codigo`;
/** Those of this year and later, by their first day. */
export const selectCortos = () =>
  many(DiaCorto)(sql`
    select ${columnas} from ${tablas} where k.hasta >= date_trunc('year', hoy()::timestamp)::date order by k.desde, k.id`);
export const selectCorto = (id: number) =>
  maybeOne(DiaCorto)(sql`select ${columnas} from ${tablas} where k.id = ${id}`);

const Numero = z.object({ Id: z.int() });
/** A day of the rule that falls into its dates and its days of the week; today's date. */
export const selectDiaDe = ({ desde, hasta, dias }: FormularioCorto) =>
  one(z.object({ hoy: z.string(), alguno: z.boolean() }))(sql`
    select hoy() as hoy, exists (
      select from generate_series(${desde}::timestamp, ${hasta}::timestamp, interval '1 day') g
       where extract(isodow from g)::int = any (${dias}::int[])) as alguno`);
export const insertCorto = ({ desde, hasta, dias, centro, nombre, minutos, fuente }: FormularioCorto) =>
  one(Numero)(sql`
    insert into dia_corto (desde, hasta, dias, centro_trabajo_codigo, nombre, minutos, fuente)
    values (${desde}, ${hasta}, ${dias}::smallint[], nullif(${centro}, ''), ${nombre}, ${minutos}::int, ${fuente}) returning id as "Id"`);
export const deleteCortoFuturo = (id: number) =>
  maybeOne(Numero)(sql`delete from dia_corto where id = ${id} and desde > hoy() returning id as "Id"`);
export const updateAcabado = (id: number) =>
  maybeOne(Numero)(sql`
    update dia_corto set hasta = hoy() where id = ${id} and desde <= hoy() and hasta > hoy() returning id as "Id"`);

import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  type FormularioRepresentante,
  type LineaResumen,
  Representante,
  Resumen,
  ResumenDetalle,
} from '#contract/tiempo/registro/registro.schemas.ts';
import { execute, many, maybeOne, manyValues } from '#server/casa/base/db.ts';

const Id = z.object({ id: z.int() });
export const insertRepresentante = (
  { usuarioId, centro, desde, hasta }: FormularioRepresentante,
  creadoPorId: number,
) =>
  maybeOne(Id)(sql`
    insert into representante (usuario_id, centro_trabajo_codigo, desde, hasta, creado_por_id)
    select u.id, ${centro}::text, ${desde}::date, ${hasta}::date, ${creadoPorId}::bigint from usuario u
     where u.id = ${usuarioId} and (${centro}::text is null or exists (select from centro_trabajo c where c.codigo = ${centro}))
    returning id`);
/** Sets the last day of a representation, unless it ends earlier already. */
export const updateCese = (id: number, hasta: string) =>
  maybeOne(Id)(sql`
    update representante set hasta = ${hasta} where id = ${id} and (hasta is null or hasta > ${hasta}::date) returning id`);
export const existsRepresentante = async (id: number): Promise<boolean> =>
  (await maybeOne(Id)(sql`select id from representante where id = ${id}`)) !== undefined;

const vigente = sql`hoy() between r.desde and coalesce(r.hasta, hoy())`;
export const selectRepresentantes = () =>
  many(Representante)(sql`
    select r.id as "Id", u.id as "UsuarioId", u.nombre as "Nombre", u.matricula as "Matricula", coalesce(c.nombre, '') as "Centro",
           r.desde as "Desde", r.hasta as "Hasta", ${vigente} as "Vigente"
      from representante r join usuario u on u.id = r.usuario_id left join centro_trabajo c on c.codigo = r.centro_trabajo_codigo
     order by ${vigente} desc, u.nombre, r.id desc limit 500`);

/** Condition: the person represents the summary's centre, on days of its month or today. */
const representadoPor = (usuarioId: number) => sql`exists (
  select from representante r
   where r.usuario_id = ${usuarioId} and (r.centro_trabajo_codigo is null or r.centro_trabajo_codigo = s.centro_trabajo_codigo)
     and (${vigente} or daterange(r.desde, r.hasta, '[]') && daterange(s.mes, (s.mes + interval '1 month')::date)))`;
const columnas = sql`s.id as "Id", s.mes as "Mes", c.nombre as "Centro", jsonb_array_length(s.lineas) as "Personas", s.creado as "Creado"`;
const tablas = sql`resumen_mensual s join centro_trabajo c on c.codigo = s.centro_trabajo_codigo`;
/** The last two hundred summaries: of the centres that somebody represents, or all. */
export const selectResumenes = (usuarioId: number, todos: boolean) =>
  many(Resumen)(sql`
    select ${columnas} from ${tablas} where ${todos} or ${representadoPor(usuarioId)} order by s.mes desc, c.nombre limit 200`);
/** Summaries of the last month with any, of the centres that somebody represents. */
export const selectUltimosResumenes = (usuarioId: number) =>
  many(Resumen)(sql`
    select ${columnas} from ${tablas}
     where exists (select from representante r where r.usuario_id = ${usuarioId})
       and s.mes = (select max(m.mes) from resumen_mensual m) and ${representadoPor(usuarioId)} order by c.nombre limit 3`);
export const selectResumen = (usuarioId: number, todos: boolean, id: number) =>
  maybeOne(ResumenDetalle)(sql`
    select ${columnas}, s.lineas as "Lineas" from ${tablas} where s.id = ${id} and (${todos} or ${representadoPor(usuarioId)})`);
const PorResumir = z.object({ mes: z.string(), centro: z.string(), nombre: z.string() });
export type PorResumir = z.output<typeof PorResumir>;
/** A centre without the summary of its last month, from noon of the 1st on. `ahora` undefined: now. */
export const selectPorResumir = (ahora: string | null) =>
  maybeOne(PorResumir)(sql`
    with m as (
      select (date_trunc('month',
        (coalesce(${ahora}::timestamptz, now()) - interval '12 hours') at time zone 'Europe/Madrid') - interval '1 month')::date as mes)
    select m.mes, c.codigo as centro, c.nombre from m, centro_trabajo c
     where exists (select from usuario u where u.centro_trabajo_codigo = c.codigo)
       and not exists (select from resumen_mensual s where s.mes = m.mes and s.centro_trabajo_codigo = c.codigo)
     order by c.codigo limit 1`);
/** People of a centre who clock in. */
export const selectGente = (centro: string) =>
  many(z.object({ id: z.int(), nombre: z.string(), matricula: z.string() }))(sql`
    select u.id, u.nombre, u.matricula from usuario u
     where u.centro_trabajo_codigo = ${centro} and exists (select from fichaje_estado e where e.usuario_id = u.id)
     order by u.matricula`);
/** Stores a summary. @returns 0 when another process has written it. */
export const insertResumen = ({ mes, centro }: PorResumir, lineas: readonly LineaResumen[]) =>
  execute(sql`
    insert into resumen_mensual (mes, centro_trabajo_codigo, lineas) values (${mes}, ${centro}, ${JSON.stringify(lineas)}::jsonb)
    on conflict do nothing`);
export const selectRepresentantesDe = (centro: string): Promise<number[]> =>
  manyValues(z.int())(sql`
      select distinct r.usuario_id as id from representante r
       where (r.centro_trabajo_codigo is null or r.centro_trabajo_codigo = ${centro}) and ${vigente}`);

import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { instante } from '#contract/casa/kernel/scalars.ts';
import type { RegistroQuery } from '#contract/plataforma/operacion/operacion.schemas.ts';
import { many, one } from '#server/casa/base/db.ts';

type Filtros = Omit<RegistroQuery, 'formato' | 'que'>;
/** Days of Madrid, both included. */
const entre = (columna: Sql, { desde, hasta }: Filtros) => sql`
  ${columna} >= ${desde}::date::timestamp at time zone 'Europe/Madrid'
  and ${columna} < (${hasta}::date + 1)::timestamp at time zone 'Europe/Madrid'`;

const Acto = z.object({
  id: z.int(),
  instante,
  area: z.string(),
  numero: z.int(),
  acto: z.string(),
  estado: z.nullable(z.int()),
  quien: z.string(),
  matricula: z.string(),
  enNombreDe: z.nullable(z.string()),
});
/** First and last number of the rows of those days, by the index of their instants. */
const limites = (tabla: Sql, f: Filtros) =>
  one(Limites)(sql`
    select coalesce(min(id), 1) as primero, coalesce(max(id), 0) as ultimo
      from (select id from ${tabla} x where ${entre(sql`x.instante`, f)} offset 0) dias`);
const Limites = z.object({ primero: z.int(), ultimo: z.int() });
export const selectLimitesDeActos = (f: Filtros) => limites(sql`historial`, f);
export const selectLimitesDeLecturas = (f: Filtros) => limites(sql`lectura_sensible`, f);

/** Range of ids: a range costs the same, however few of its rows pass the filters. */
export type Tramo = { de: number; a: number };

/** Acts of a range, in order, without comments, which only readers of the row itself may see. */
export const selectActos = (f: Filtros, { de, a }: Tramo) =>
  many(Acto)(sql`
    select h.id, h.instante, h.entidad as area, h.entidad_id as numero, h.acto, h.estado_id as estado,
           quien_del_acto(h.clave_id, u.nombre) as quien, u.matricula, n.nombre as "enNombreDe"
      from historial h join usuario u on u.id = h.quien_id left join usuario n on n.id = h.en_nombre_de_id
     where h.id between ${de} and ${a} and ${entre(sql`h.instante`, f)}
       ${f.area === undefined ? empty : sql`and h.entidad || '' = ${f.area}`}
       ${f.persona === undefined ? empty : sql`and (h.quien_id = ${f.persona} or h.en_nombre_de_id = ${f.persona})`}
     order by h.id`);

const Lectura = z.object({
  id: z.int(),
  instante,
  clase: z.string(),
  llamada: z.string(),
  lector: z.string(),
  matriculaLector: z.string(),
  persona: z.string(),
  matriculaPersona: z.string(),
});
/** Reads of sensitive data of a stretch, in their order. */
export const selectLecturas = (f: Filtros, { de, a }: Tramo) =>
  many(Lectura)(sql`
    select l.id, l.instante, l.clase, l.llamada, quien_del_acto(l.clave_id, q.nombre) as lector,
           q.matricula as "matriculaLector", p.nombre as persona, p.matricula as "matriculaPersona"
      from lectura_sensible l join usuario q on q.id = l.lector_id join usuario p on p.id = l.persona_id
     where l.id between ${de} and ${a} and ${entre(sql`l.instante`, f)} ${f.area === undefined ? empty : sql`and l.clase = ${f.area}`}
       ${f.persona === undefined ? empty : sql`and (l.lector_id = ${f.persona} or l.persona_id = ${f.persona})`}
     order by l.id`);

/** Kinds of rows that have a history, found by jumps over the index, since millions of rows have few kinds. */
export const selectAreasDeRegistro = () =>
  one(z.object({ Historial: z.array(z.string()) }))(sql`
    with recursive e as (
      (select entidad from historial order by entidad limit 1)
      union all
      select (select h.entidad from historial h where h.entidad > e.entidad order by h.entidad limit 1) from e where e.entidad is not null)
    select coalesce(json_agg(entidad order by entidad), '[]') as "Historial" from e where entidad is not null`);

import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { type AMBITOS, AmbitoAgenda, RELACIONES } from '#contract/agenda/agenda/agenda.schemas.ts';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import { fotoDe } from '#server/casa/base/foto.ts';
import { contains, nombreYMatricula } from '#server/casa/base/search.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';
import { representados } from '#server/casa/kernel/approver-sql.ts';
import { enPlantilla, type Periodo } from '#server/casa/base/plantilla.ts';

export type Lector = { id: number; rrhh: boolean };
type Ambito = (typeof AMBITOS)[number];

/** Condition: the person is below the reader, or below those for whom the reader decides today. */
const aCargo = (id: number): Sql => sql`(select e from ${representados(id)} r, equipo_de(r.id) e where e <> ${id})`;
/** The reader's own team: the reader, the people of the same responsible, and the responsible. */
const equipoPropio = (id: number): Sql => sql`(
  select c.id from usuario yo join usuario c on c.responsable_id = yo.responsable_id where yo.id = ${id}
  union select yo.responsable_id from usuario yo where yo.id = ${id} and yo.responsable_id is not null
  union select ${id}::bigint)`;
/** `Relacion` of a reader to the person `u`; null without a relation. */
const relacion = ({ id, rrhh }: Lector): Sql => sql`
  case when u.id = ${id} then 'P' ${
    rrhh
      ? sql`else 'R'`
      : sql`when u.id = any (array${aCargo(id)}) then 'E' when u.id = any (array${equipoPropio(id)}) then 'C'`
  } end`;

const Persona = z.object({
  id: z.int(),
  nombre: z.string(),
  matricula: z.string(),
  foto: z.nullable(z.string()),
  relacion: z.enum(RELACIONES),
});
export type Persona = z.output<typeof Persona>;
/** Person whose agenda the reader may see; their own always. */
export const selectPersona = (lector: Lector, id: number, entre: Periodo) =>
  maybeOne(Persona)(sql`
    select x.* from (
      select u.id, u.nombre, u.matricula, null as foto, ${relacion(lector)} as relacion from usuario u
       where u.id = ${id} and (u.id = ${lector.id} or ${enPlantilla(entre)})) x
     where x.relacion is not null`);

/** Sort key of people by name. */
export const claveNombre = z.tuple([z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{0,200}$/u)), z.int()]);
const NOMBRE = sql`u.nombre collate "es-ES-x-icu"`;
/** People of each team; their ids are read first, because a team is small beside the whole company. */
const DE_AMBITO = {
  mio: ({ id }: Lector) => sql`and u.id = any (array${equipoPropio(id)})`,
  respondo: ({ id }: Lector) => sql`and u.id = any (array${aCargo(id)})`,
  todos: () => empty,
} as const satisfies Record<Ambito, (lector: Lector) => Sql>;
/** `Relacion` for people who are known to belong to that team. */
const RELACION = {
  mio: relacion,
  respondo: ({ rrhh }: Lector) => (rrhh ? sql`'R'` : sql`'E'`),
  todos: relacion,
} as const satisfies Record<Ambito, (lector: Lector) => Sql>;
type Pedidas = {
  ambito: Ambito;
  centro?: string | undefined;
  area?: string | undefined;
  texto?: string | undefined;
  limite: number;
  entre: Periodo;
};
/** People of a team by name. */
export const selectEquipo = (
  lector: Lector,
  { ambito, centro, area, texto, limite, entre }: Pedidas,
  desde: Desde<typeof claveNombre>,
) =>
  many(Persona)(sql`
    select u.id, u.nombre, u.matricula, ${fotoDe(sql`u.id`, lector.id)} as foto, ${RELACION[ambito](lector)} as relacion from usuario u
     where ${enPlantilla(entre)} ${DE_AMBITO[ambito](lector)}
       ${centro === undefined ? empty : sql`and u.centro_trabajo_codigo = ${centro}`}
       ${area === undefined ? empty : sql`and u.area_codigo = ${area}`}
       ${texto ? sql`and ${contains(nombreYMatricula, texto)}` : empty}
       ${desde ? sql`and (${NOMBRE}, u.id) > (${desde[0]} collate "es-ES-x-icu", ${desde[1]}::bigint)` : empty}
     order by ${NOMBRE}, u.id ${firstRows(limite)}`);

const Ambitos = z.object({
  mio: z.boolean(),
  respondo: z.boolean(),
  Centros: AmbitoAgenda.shape.Centros,
  Areas: AmbitoAgenda.shape.Areas,
});
/** Teams that a reader has; work centres and areas for RRHH. */
export const selectAmbitos = ({ id, rrhh }: Lector) =>
  one(Ambitos)(sql`
    select exists (select from ${equipoPropio(id)} m (id) where m.id <> ${id}) as mio,
           exists (select from ${representados(id)} r join usuario u on u.responsable_id = r.id and u.id <> ${id}) as respondo,
           ${
             rrhh
               ? sql`
           coalesce((select json_agg(json_build_object('Codigo', c.codigo, 'Nombre', c.nombre) order by c.nombre)
             from centro_trabajo c), '[]') as "Centros",
           coalesce((select json_agg(json_build_object('Codigo', a.codigo, 'Nombre', a.nombre) order by a.nombre)
             from area a), '[]') as "Areas"`
               : sql`'[]'::json as "Centros", '[]'::json as "Areas"`
           }`);

const Ausencia = z.object({ personaId: z.int(), nombre: z.string(), fecha, cubre: z.string() });
export type AusenciaDeEquipo = z.output<typeof Ausencia>;
/** Most people of a team whose absences are read at once. */
const MAX_EQUIPO = 300;
/** Whole days on which the people of the reader's team, and those below them, are absent, with whoever covers each. */
export const selectAusenciasDelEquipo = (id: number, desde: string, hasta: string) =>
  many(Ausencia)(sql`
    select u.id as "personaId", u.nombre, x.fecha, coalesce((
             select q.nombre from permiso p join cobertura_permiso b on b.permiso_id = p.id and b.estado_id = 2
               join usuario q on q.id = b.persona_id
              where p.usuario_id = u.id and p.estado_id in (2, 6) and x.fecha between p.desde and p.hasta
              order by p.id limit 1), '') as cubre
      from (
        select c.id, c.nombre from usuario c
         where c.activo and c.id <> ${id} and (c.id = any (array${equipoPropio(id)}) or c.id = any (array${aCargo(id)}))
         order by c.id limit ${MAX_EQUIPO}) u
     cross join lateral (select distinct d.fecha from dias_enteros_de_ausencia(u.id, ${desde}::date, ${hasta}::date) d) x
     order by u.id, x.fecha`);

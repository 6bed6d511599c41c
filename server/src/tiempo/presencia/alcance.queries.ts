import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { Ambito } from '#contract/tiempo/presencia/presencia.schemas.ts';
import { Ambito as AmbitoFila, PersonaDeEquipo } from '#contract/tiempo/presencia/presencia.schemas.ts';
import { many, one, oneValue } from '#server/casa/base/db.ts';
import { fotoDe } from '#server/casa/base/foto.ts';
import { contains, nombreYMatricula } from '#server/casa/base/search.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';
import { representados } from '#server/casa/kernel/approver-sql.ts';
import { enPlantilla, enPlantillaHoy, type Periodo } from '#server/casa/base/plantilla.ts';

/** Reader of rows about people. `todos`: RRHH; others read the people below them, and below those for whom they decide today. */
export type Lector = { id: number; todos: boolean; propio?: true };
/** A person who reads their own rows. */
export const PROPIO = (id: number): Lector => ({ id, todos: false, propio: true });

const alcanceDe = ({ id, todos, propio }: Lector): Sql =>
  propio
    ? sql`and u.id = ${id}`
    : todos
      ? empty
      : sql`and u.id <> ${id} and u.id in (select e from ${representados(id)} r, equipo_de(r.id) e)`;
/** Condition: the reader sees the person `u`, who clocks in on some day of the period (undefined: today). */
export const visible = (lector: Lector, periodo?: Periodo): Sql => sql`
  ${periodo ? enPlantilla(periodo) : enPlantillaHoy} ${alcanceDe(lector)}`;
/** Condition: the same for today, with people who left and have an open entry: inside, or without the exit of an unclosed month. */
export const visibleAhora = (lector: Lector): Sql => sql`
  (${enPlantillaHoy} or not u.activo and exists (
    select from fichaje_estado e where e.usuario_id = u.id and e.fase <> 'F' and (e.caduca > now() or not exists (
      select from cierre c where c.usuario_id = u.id and c.mes = date_trunc('month', e.fecha) and c.estado_id between 2
        and 5)))) ${alcanceDe(lector)}`;

export type Filtro = {
  centro?: string | undefined;
  area?: string | undefined;
  equipo?: string | undefined;
  texto?: string | undefined;
};
/** Conditions of the filters, to be appended with `and`. */
export const filtrado = ({ centro, area, equipo, texto }: Filtro): Sql => sql`
  ${centro === undefined ? empty : sql`and u.centro_trabajo_codigo = ${centro}`}
  ${area === undefined ? empty : sql`and u.area_codigo = ${area}`}
  ${equipo === undefined ? empty : sql`and u.id in (select e from usuario r, equipo_de(r.id) e where r.matricula = ${equipo})`}
  ${texto ? sql`and ${contains(nombreYMatricula, texto)}` : empty}`;

/** Sort key of lists of people: name and number. */
export const claveNombre = z.tuple([z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{0,200}$/u)), z.int()]);
const NOMBRE = sql`u.nombre collate "es-ES-x-icu"`;
/** Order of a list of people. */
export const porNombre = (): Sql => sql`order by ${NOMBRE}, u.id`;
/** Condition of the cursor of a list of people, to be appended with `and`. */
export const trasNombre = (desde: Desde<typeof claveNombre>): Sql =>
  desde ? sql`and (${NOMBRE}, u.id) > (${desde[0]} collate "es-ES-x-icu", ${desde[1]}::bigint)` : empty;

/** True for a person with people below them, or below those for whom they decide today. */
export const existsEquipo = (usuarioId: number): Promise<boolean> =>
  oneValue(z.boolean())(sql`
      select exists (select from ${representados(usuarioId)} r join usuario u on u.responsable_id = r.id and u.id <> ${usuarioId}) as hay`);

const Opciones = z.omit(AmbitoFila, { Todos: true });
export const selectAmbito = async (lector: Lector, periodo?: Periodo): Promise<Ambito> => {
  const opciones = await one(Opciones)(sql`
    with quienes as materialized (
      select u.id, u.area_codigo, u.centro_trabajo_codigo from usuario u where ${periodo ? visible(lector, periodo) : visibleAhora(lector)})
    select coalesce((select json_agg(json_build_object('Codigo', c.codigo, 'Nombre', c.nombre) order by c.nombre)
               from centro_trabajo c where c.codigo in (select centro_trabajo_codigo from quienes)), '[]') as "Centros",
           coalesce((select json_agg(json_build_object('Codigo', a.codigo, 'Nombre', a.nombre) order by a.nombre)
               from area a where a.codigo in (select area_codigo from quienes)), '[]') as "Areas",
           coalesce((select json_agg(json_build_object('Codigo', r.matricula, 'Nombre', r.nombre) order by r.nombre)
               from usuario r where exists (
                 select from usuario u join quienes q on q.id = u.id where u.responsable_id = r.id)), '[]') as "Equipos"`);
  return { Todos: lector.todos, ...opciones };
};

/** People of a period (undefined: today) by their name or matrícula, for a picker. */
export const selectPersonas = (lector: Lector, texto: string, periodo?: Periodo) =>
  many(PersonaDeEquipo)(sql`
    select u.id as "Id", u.nombre as "Nombre", ${fotoDe(sql`u.id`, lector.id)} as "Foto" from usuario u
     where ${visible(lector, periodo)} and u.id <> ${lector.id} ${filtrado({ texto })}
     order by u.nombre collate "es-ES-x-icu", u.id limit 20`);

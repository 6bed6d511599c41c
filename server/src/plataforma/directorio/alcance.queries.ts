import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { fotoDe } from '#server/casa/base/foto.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';

/** Reader of the directory. `todos`: employees; subcontracted people find only their responsible (S-8055). */
export type Lector = { id: number; todos: boolean };

/** Condition: the person `u` works in the company and is in this reader's directory. */
export const enDirectorio = ({ id, todos }: Lector): Sql => sql`
  u.activo and 'EMPLEADO' = any (u.roles) and (${todos} or u.id = (select l.responsable_id from usuario l where l.id = ${id}))`;

/** Area and place of work that the people of a list have. */
export type DeGrupo = { area?: string | undefined; centro?: string | undefined };
/** Condition: the person `u` is of that area and that place of work. */
export const deGrupo = ({ area, centro }: DeGrupo): Sql => sql`
  ${area === undefined ? empty : sql`and u.area_codigo = ${area}`}
  ${centro === undefined ? empty : sql`and u.centro_trabajo_codigo = ${centro}`}`;

/** Columns of somebody in a list, of `u` with `deTablas`. */
export const columnas = (lector: Lector): Sql => sql`
  u.id as "Id", u.nombre as "Nombre", ${fotoDe(sql`u.id`, lector.id)} as "Foto", u.puesto as "Puesto",
  coalesce(a.nombre, '') as "Area", coalesce(c.nombre, '') as "Centro"`;
export const deTablas = sql`
  usuario u left join area a on a.codigo = u.area_codigo left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo`;

/** Sort key of lists of people: name and number. */
export const claveNombre = z.tuple([z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{0,200}$/u)), z.int()]);
export const NOMBRE = sql`u.nombre collate "es-ES-x-icu"`;
export const tras = (desde: Desde<typeof claveNombre>): Sql =>
  desde ? sql`and (${NOMBRE}, u.id) > (${desde[0]} collate "es-ES-x-icu", ${desde[1]}::bigint)` : sql``;

import sql, { type Sql } from 'sql-template-tag';
import { Nodo } from '#contract/plataforma/directorio/directorio.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many } from '#server/casa/base/db.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';
import { type claveNombre, columnas, deTablas, enDirectorio, type Lector, NOMBRE, tras } from './alcance.queries.ts';

const nodo = (lector: Lector): Sql => sql`${columnas(lector)}, (
  select count(*)::int from (
    select from usuario d where d.responsable_id = u.id and d.activo and 'EMPLEADO' = any (d.roles) limit 1000) x) as "ACargo"`;

type Pedida = { de?: number | undefined; limite: number };
/** People below somebody, or without a responsible, by name. */
export const selectACargo = (lector: Lector, { de, limite }: Pedida, desde: Desde<typeof claveNombre>) =>
  many(Nodo)(sql`
    select ${nodo(lector)} from ${deTablas}
     where ${de === undefined ? sql`u.responsable_id is null` : sql`u.responsable_id = ${de}`} and ${enDirectorio(lector)} ${tras(desde)}
     order by ${NOMBRE}, u.id ${firstRows(limite)}`);

/** People from the top to this person, both included. The path ends at two who answer for each other, or at a person who has left. */
export const selectLinea = (lector: Lector, id: number) =>
  many(Nodo)(sql`
    with recursive arriba (id, sube, n) as (
      select u.id, u.responsable_id, 1 from usuario u where u.id = ${id} and ${enDirectorio(lector)}
      union all
      select u.id, u.responsable_id, r.n + 1 from arriba r join usuario u on u.id = r.sube where r.n < 30 and ${enDirectorio(lector)})
      cycle id set repetida using camino
    select ${nodo(lector)} from arriba r join ${deTablas} on u.id = r.id where not r.repetida order by r.n desc`);

import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { PersonaDeRegistro } from '#contract/tiempo/registro/registro.schemas.ts';
import { EventoDeDia } from '#contract/tiempo/correcciones/correccion.schemas.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';

const Titular = z.object({ id: z.int(), nombre: z.string(), matricula: z.string(), centro: z.string() });
export type Titular = z.output<typeof Titular>;
const titular = sql`select u.id, u.nombre, u.matricula, coalesce(c.nombre, '') as centro
  from usuario u left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo`;
export const selectTitular = (usuarioId: number) => maybeOne(Titular)(sql`${titular} where u.id = ${usuarioId}`);
/** People of these ids who clock in or did so. */
export const selectTitulares = (usuarioIds: readonly number[]) =>
  many(Titular)(sql`${titular} where u.id = any (${usuarioIds}::bigint[]) order by u.matricula`);

/** Employees of today, and former ones with clock-ins. */
export const selectPersonasDeRegistro = () =>
  many(PersonaDeRegistro)(sql`
    select u.id as "Id", u.nombre as "Nombre", u.matricula as "Matricula", coalesce(c.codigo, '') as "CentroCodigo",
           coalesce(c.nombre, '') as "Centro"
      from usuario u left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo
     where (u.activo and 'EMPLEADO' = any (u.roles))
        or exists (select from fichaje_estado e where e.usuario_id = u.id)
     order by u.nombre`);

const CorreccionRow = z.object({
  fecha: z.string(),
  numero: z.string(),
  estadoId: z.int(),
  propone: z.string(),
  motivo: z.string(),
  antes: z.array(EventoDeDia),
  despues: z.array(EventoDeDia),
});
export type CorreccionRow = z.output<typeof CorreccionRow>;
/** Both versions of each day with a correction, in any state. */
export const selectCorrecciones = (usuarioId: number, desde: string, hasta: string) =>
  many(CorreccionRow)(sql`
    select c.fecha, c.numero, c.estado_id as "estadoId", q.nombre as propone, c.motivo, c.antes, c.despues
      from correccion c join usuario q on q.id = c.propone_id
     where c.usuario_id = ${usuarioId} and c.fecha between ${desde}::date and ${hasta}::date order by c.fecha, c.id`);

import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { maybeOne } from '#server/casa/base/db.ts';
import { representados } from '#server/casa/kernel/approver-sql.ts';
import { delAnio, enPlantilla } from '#server/casa/base/plantilla.ts';

const Persona = z.object({ id: z.int(), nombre: z.string(), centro: z.string() });
/** Person on the staff on some day of the year: the reader, a person below them, or anybody for RRHH. */
export const selectPersona = (lector: { id: number; rrhh: boolean }, id: number, anio: string) =>
  maybeOne(Persona)(sql`
    select u.id, u.nombre, coalesce(c.nombre, '') as centro
      from usuario u left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo
     where u.id = ${id} and (u.id = ${lector.id} or ${enPlantilla(delAnio(anio))} ${
       lector.rrhh ? empty : sql`and u.id in (select e from ${representados(lector.id)} r, equipo_de(r.id) e)`
     })`);

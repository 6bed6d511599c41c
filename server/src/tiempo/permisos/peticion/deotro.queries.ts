import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { ParaQuien } from '#contract/tiempo/permisos/deotros/deotros.schemas.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';
import { fotoDe } from '#server/casa/base/foto.ts';
import { conPalabras, nombreYMatricula } from '#server/casa/base/search.ts';
import { representados } from '#server/casa/kernel/approver-sql.ts';

export type Lector = { id: number; rrhh: boolean };
/** Condition: `u` is of the staff, and the reader answers for them, stands in for whoever does, or is of human resources. */
const pedible = ({ id, rrhh }: Lector) => sql`
  u.activo and 'EMPLEADO' = any (u.roles) and u.id <> ${id}
  and (${rrhh} or u.id in (select e from ${representados(id)} r, equipo_de(r.id) e))`;

/** People for whom the reader may ask for leave, by name. */
export const selectParaQuienes = (lector: Lector, texto: string) =>
  many(ParaQuien)(sql`
    select u.id as "Id", u.nombre as "Nombre", ${fotoDe(sql`u.id`, lector.id)} as "Foto" from usuario u
     where ${pedible(lector)} ${conPalabras(nombreYMatricula, { texto })}
     order by sin_tildes(u.nombre), u.id limit 20`);
/** One of them. */
export const selectParaQuien = (lector: Lector, personaId: number) =>
  maybeOne(z.object({ id: z.int(), nombre: z.string() }))(sql`
    select u.id, u.nombre from usuario u where u.id = ${personaId} and ${pedible(lector)}`);

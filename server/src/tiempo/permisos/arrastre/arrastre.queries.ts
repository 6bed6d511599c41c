import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { UNIDADES } from '#contract/tiempo/permisos/permisos.rules.ts';
import { execute, many, manyValues } from '#server/casa/base/db.ts';

const Tipo = z.object({
  tipoId: z.int(),
  codigo: z.string(),
  nombre: z.string(),
  unidad: z.enum(UNIDADES),
  arrastreHasta: z.string(),
});
/** Types whose rest of a year passes to the next one, by the rules of that year. */
export const selectConArrastre = (anio: number) =>
  many(Tipo)(sql`
    select t.id as "tipoId", t.codigo, t.nombre, v.unidad, v.arrastre_hasta as "arrastreHasta"
      from tipo_permiso t cross join lateral reglas_de_tipo_permiso(t.id, make_date(${anio}, 12, 31)) v
     where t.activo and v.periodo = 'A' and v.arrastre_max > 0 order by t.id`);

type De = { tipoId: number; anio: number; aviso: 1 | 2 };
/** Notes the next people of the staff who have not been looked at yet, each once whatever the number of processes. */
export const insertMirados = ({ tipoId, anio, aviso }: De, cuantos: number) =>
  manyValues(z.int())(sql`
    insert into recordatorio_arrastre (usuario_id, tipo_id, anio, aviso)
    select u.id, ${tipoId}, ${anio}, ${aviso} from usuario u
     where u.activo and 'EMPLEADO' = any (u.roles) and not exists (
       select from recordatorio_arrastre r
        where r.usuario_id = u.id and r.tipo_id = ${tipoId} and r.anio = ${anio} and r.aviso = ${aviso})
     order by u.id limit ${cuantos}
    on conflict do nothing returning usuario_id`);
export const updateQuedaba = (usuarioId: number, { tipoId, anio, aviso }: De, quedaba: number) =>
  execute(sql`
    update recordatorio_arrastre set quedaba = ${quedaba}
     where usuario_id = ${usuarioId} and tipo_id = ${tipoId} and anio = ${anio} and aviso = ${aviso}`);

import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { CLAVES_LETRA } from '#contract/tiempo/jornada/letras.rules.ts';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { CLAVES_PARTE } from '#contract/tiempo/permisos/permisos.rules.ts';
import { many } from '#server/casa/base/db.ts';

const Entre = z.object({
  id: z.int(),
  usuarioId: z.int(),
  tipo: z.string(),
  /** Letters A and E are of health: for the person and RRHH only. */
  letra: z.enum(CLAVES_LETRA),
  desde: fecha,
  hasta: fecha,
  parte: z.enum(CLAVES_PARTE),
  /** Minutes of the day. */
  horaDesde: z.nullable(z.int()),
  horaHasta: z.nullable(z.int()),
  estadoId: z.int(),
  /** Minutes of a partial absence; 0 for whole days. */
  minutos: z.int(),
  /** Name of whoever has agreed to cover the person, or ''. */
  cubre: z.string(),
});
export type PermisoEntre = z.output<typeof Entre>;
export const selectEntre = (usuarioIds: readonly number[] | null, desde: string, hasta: string) =>
  many(Entre)(sql`
    select p.id, p.usuario_id as "usuarioId", t.nombre as tipo, v.letra, p.desde, p.hasta, p.parte, p.hora_desde as "horaDesde",
           p.hora_hasta as "horaHasta", p.estado_id as "estadoId",
           case when p.parte = 'C' then 0 else coalesce((select x.minutos from ausencia x where x.permiso_id = p.id
                          and x.anulada is null), 0) end as minutos,
           coalesce((select q.nombre from cobertura_permiso b join usuario q on q.id = b.persona_id
             where b.permiso_id = p.id and b.estado_id = 2), '') as cubre
      from permiso p
      join tipo_permiso t on t.id = p.tipo_id
      join tipo_permiso_version v on v.tipo_id = p.tipo_id and v.version = p.tipo_version
     where ${usuarioIds ? sql`p.usuario_id = any (${usuarioIds}::bigint[])` : sql`true`} and p.estado_id in (1, 2, 6)
       and p.desde <= ${hasta}::date and p.hasta >= ${desde}::date
     order by p.usuario_id, p.desde, p.id`);

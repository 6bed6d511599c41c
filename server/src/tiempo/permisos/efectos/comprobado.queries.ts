import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { JUSTIFICANTES, PERIODOS, UNIDADES } from '#contract/tiempo/permisos/permisos.rules.ts';
import { many } from '#server/casa/base/db.ts';

const Pedido = z.object({
  id: z.int(),
  usuarioId: z.int(),
  tipoId: z.int(),
  desde: fecha,
  hasta: fecha,
  cantidad: z.int(),
  /** Day on which it was asked for. */
  creado: fecha,
  /** The request is to call it off. */
  anula: z.boolean(),
  /** Days that the leave would take instead of those that it takes; null where it does not change. */
  cambio: z.nullable(z.array(z.object({ fecha, cantidad: z.int() }))),
  /** Colleague who covers: agrees (2), cannot (3) or has not said (1). */
  cubre: z.nullable(z.object({ nombre: z.string(), estado: z.int() })),
  conPapel: z.boolean(),
  justificante: z.enum(JUSTIFICANTES),
  unidad: z.enum(UNIDADES),
  periodo: z.enum(PERIODOS),
  derecho: z.nullable(z.int()),
  preavisoDias: z.int(),
});
export type PedidoRow = z.output<typeof Pedido>;
/** Leave that waits for a decision, or that would change, with the rules under which it was asked for. */
export const selectPermisosPorDecidir = (ids: readonly number[]) =>
  many(Pedido)(sql`
    select p.id, p.usuario_id as "usuarioId", p.tipo_id as "tipoId", coalesce(c.desde, p.desde) as desde,
           coalesce(c.hasta, p.hasta) as hasta, coalesce(c.cantidad, p.cantidad) as cantidad, c.dias as cambio,
           (select json_build_object('nombre', q.nombre, 'estado', b.estado_id)
              from cobertura_permiso b join usuario q on q.id = b.persona_id
             where b.permiso_id = p.id) as cubre,
           (coalesce(c.creado, p.creado) at time zone 'Europe/Madrid')::date as creado, p.estado_id = 6 as anula,
           p.justificante_id is not null as "conPapel",
           v.justificante, v.unidad, v.periodo, v.derecho, v.preaviso_dias as "preavisoDias"
      from permiso p join tipo_permiso_version v on v.tipo_id = p.tipo_id and v.version = p.tipo_version
      left join cambio_permiso c on c.permiso_id = p.id and c.estado_id = 1
     where p.id = any (${ids}::bigint[]) and (p.estado_id in (1, 6) or c.id is not null)`);

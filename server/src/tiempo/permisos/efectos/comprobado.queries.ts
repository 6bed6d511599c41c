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
  conPapel: z.boolean(),
  justificante: z.enum(JUSTIFICANTES),
  unidad: z.enum(UNIDADES),
  periodo: z.enum(PERIODOS),
  derecho: z.nullable(z.int()),
  preavisoDias: z.int(),
});
export type PedidoRow = z.output<typeof Pedido>;
/** Leave that waits for a decision, with the rules under which it was asked for. */
export const selectPermisosPorDecidir = (ids: readonly number[]) =>
  many(Pedido)(sql`
    select p.id, p.usuario_id as "usuarioId", p.tipo_id as "tipoId", p.desde, p.hasta, p.cantidad,
           (p.creado at time zone 'Europe/Madrid')::date as creado, p.estado_id = 6 as anula, p.justificante_id is not null as "conPapel",
           v.justificante, v.unidad, v.periodo, v.derecho, v.preaviso_dias as "preavisoDias"
      from permiso p join tipo_permiso_version v on v.tipo_id = p.tipo_id and v.version = p.tipo_version
     where p.id = any (${ids}::bigint[]) and p.estado_id in (1, 6)`);

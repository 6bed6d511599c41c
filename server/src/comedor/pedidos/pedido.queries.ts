import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { LineaPedido, Pedido } from '#contract/comedor/pedidos/pedido.schemas.ts';
import type { TipoPedido } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';

const LineaRow = z.extend(z.omit(LineaPedido, { Precio: true }), {
  articuloId: z.nullable(z.int()),
  platoId: z.nullable(z.int()),
  precio: z.int(),
  opcionIds: z.array(z.int()),
});
/** Amounts in cents; `corte`: hour of the cut-off by the clocks of `zona`. */
const Guardado = z.omit(Pedido, {
  Estado: true,
  Total: true,
  HoraCorte: true,
  Corte: true,
  Ahora: true,
  Lineas: true,
  acciones: true,
});
const PedidoRow = z.extend(Guardado, {
  zona: z.string(),
  corte: z.string(),
  total: z.int(),
  PersonaId: z.int(),
  /** True for a reader who runs its kitchen. */
  esMiCocina: z.boolean(),
  lineas: z.array(LineaRow),
});
export type PedidoRow = z.output<typeof PedidoRow>;

const columnas = (usuarioId: number) => sql`
  p.id as "Id", p.codigo as "Codigo", p.centro as "Centro", t.nombre as "NombreCentro", t.zona, p.tipo as "Tipo",
  p.fecha as "Fecha", p.franja_id as "FranjaId",
  to_char(case p.tipo when 'B' then c.corte_bocadillos else c.corte_para_llevar end, 'HH24:MI') as corte, f.desde as "Desde",
  f.hasta as "Hasta",
  p.estado_id as "EstadoId", p.total_centimos as total, p.envase_propio as "EnvasePropio", p.nota as "Nota", p.motivo as "Motivo",
  p.version as "Version",
  p.usuario_id as "PersonaId", p.centro = any (cocinas_de(${usuarioId})) as "esMiCocina",
  (select json_agg(json_build_object('articuloId', l.articulo_id, 'platoId', l.plato_id, 'Nombre', l.nombre, 'Unidades', l.unidades,
    'precio', l.precio_centimos,
            'Opciones', l.opciones, 'opcionIds', l.opcion_ids, 'Alergenos', l.alergenos, 'Retirado',
              d.retirado is not null or coalesce(m.estado_id = 3, false))
              order by l.n)
     from pedido_linea l left join plato d on d.id = l.plato_id left join menu m on m.id = d.menu_id where l.pedido_id = p.id) as lineas`;
const tablas = sql`
  pedido p join comedor c on c.centro = p.centro join centro_trabajo t on t.codigo = p.centro join franja f on f.id = p.franja_id`;

type Mios = { tipo: TipoPedido; limite: number };
export const selectMios = (usuarioId: number, { tipo, limite }: Mios, desde: Desde<typeof claveId>) =>
  many(
    PedidoRow,
  )(sql`select ${columnas(usuarioId)} from ${tablas} where p.usuario_id = ${usuarioId} and p.tipo = ${tipo} ${antesDe(sql`p.id`, desde)}
         order by p.id desc ${firstRows(limite)}`);
/** Visible to its person and to those who run its kitchen. */
export const selectPedido = (usuarioId: number, id: number) =>
  maybeOne(PedidoRow)(sql`select ${columnas(usuarioId)} from ${tablas}
         where p.id = ${id} and (p.usuario_id = ${usuarioId} or p.centro = any (cocinas_de(${usuarioId})))`);
/** Orders of the last seven days that were not cancelled, one per day and slot. */
export const selectDeLaSemana = (usuarioId: number, tipo: TipoPedido, centro: string) =>
  many(
    PedidoRow,
  )(sql`select ${columnas(usuarioId)} from ${tablas}, lateral (select (now() at time zone t.zona)::date as hoy) x
         where p.usuario_id = ${usuarioId} and p.tipo = ${tipo} and p.centro = ${centro} and p.estado_id <> 6
           and p.fecha between x.hoy - 7 and x.hoy - 1 order by p.fecha, p.id`);
/**
 * Orders of a slot in a state (of `ids` alone, when there are), in their order, locked until the transaction ends:
 * orders moved meanwhile are left out.
 */
export const selectDeFranja = (
  usuarioId: number,
  franja: { id: number; fecha: string; estado: number; ids?: readonly number[] | undefined },
) =>
  many(PedidoRow)(sql`select ${columnas(usuarioId)} from ${tablas}
         where p.franja_id = ${franja.id} and p.fecha = ${franja.fecha}::date and p.estado_id = ${franja.estado}
           ${franja.ids ? sql`and p.id = any (${franja.ids}::bigint[])` : empty} and p.centro = any (cocinas_de(${usuarioId}))
           order by p.id for no key update of p`);

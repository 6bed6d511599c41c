import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { alergenos } from '#contract/comedor/centros/centros.schemas.ts';
import { CLAVES_TIPO_PEDIDO, ESTADO_PEDIDO, type TipoPedido } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { execute, many, maybeValue } from '#server/casa/base/db.ts';

/** Locks the days and hours of the canteen until the transaction ends: changes of them wait. */
export const selectComedorEnTurno = (centro: string) =>
  execute(sql`select from comedor where centro = ${centro} for share`);
/** Holds a slot until the transaction ends: its places are counted by one order at a time. */
export const selectFranjaEnTurno = (id: number) => execute(sql`select from franja where id = ${id} for no key update`);

/** Locks articles until the transaction ends: their composition does not change between reading and writing it. */
export const selectArticulosEnTurno = (ids: readonly number[]) =>
  execute(sql`select from articulo where id = any (${ids}::bigint[]) order by id for share`);

export type LineaHecha = {
  articuloId: number | null;
  platoId: number | null;
  nombre: string;
  unidades: number;
  precio: number;
  opciones: readonly string[];
  opcionIds: readonly number[];
  alergenos: readonly string[];
};
type Nuevo = {
  codigo: string;
  usuarioId: number;
  centro: string;
  tipo: TipoPedido;
  fecha: string;
  franjaId: number;
  total: number;
  envasePropio: boolean;
  nota: string;
};
/** Undefined when the code is taken on that day. */
export const insertPedido = (p: Nuevo) =>
  maybeValue(z.int())(sql`
      insert into pedido (codigo, usuario_id, centro, tipo, fecha, franja_id, total_centimos, envase_propio, nota)
      values (${p.codigo}, ${p.usuarioId}, ${p.centro}, ${p.tipo}, ${p.fecha}::date, ${p.franjaId}, ${p.total}, ${p.envasePropio},
        ${p.nota})
      on conflict on constraint pedido_codigo_del_dia do nothing returning id as "Id"`);
export const insertLineas = (pedidoId: number, lineas: readonly LineaHecha[]) =>
  execute(sql`
    insert into pedido_linea (pedido_id, n, articulo_id, plato_id, nombre, unidades, precio_centimos, opciones, opcion_ids, alergenos)
    select ${pedidoId}, x.n, x."articuloId", x."platoId", x.nombre, x.unidades, x.precio, x.opciones, x."opcionIds", x.alergenos
      from rows from (jsonb_to_recordset(${JSON.stringify(lineas)}::jsonb) as ("articuloId" bigint, "platoId" bigint, nombre text,
        unidades int, precio int,
           opciones text[], "opcionIds" bigint[], alergenos text[])) with ordinality as x ("articuloId", "platoId", nombre,
             unidades, precio, opciones, "opcionIds", alergenos, n)`);

/**
 * Ready orders, an hour after the end of their slot, or an hour after they were ready when that came later: not
 * collected.
 */
export const updateSinRecoger = () =>
  many(z.object({ id: z.int(), usuarioId: z.int() }))(sql`
    update pedido p set estado_id = 5, version = p.version + 1
     where p.id in (
       select q.id from pedido q join franja f on f.id = q.franja_id join centro_trabajo t on t.codigo = q.centro
        where q.estado_id = 3 and q.fecha <= current_date + 1
          and greatest((q.fecha + f.hasta) at time zone t.zona, q.listo) + interval '60 minutes' <= now()
        for update of q skip locked)
    returning p.id, p.usuario_id as "usuarioId"`);
/** History of orders that the clock has moved. */
export const insertCaducados = (filas: readonly { id: number; usuarioId: number }[]) =>
  execute(sql`
    insert into historial (entidad, entidad_id, quien_id, acto, estado_id, comentario)
    select 'pedido', x.id, x.quien, 'caducar', ${ESTADO_PEDIDO.noRecogido}, ''
      from unnest(${filas.map(({ id }) => id)}::bigint[], ${filas.map(({ usuarioId }) => usuarioId)}::bigint[]) x (id, quien)`);

/** Columns that change with a state: the instant at which it was ready, the reason of a cancellation. */
export const CAMBIOS = (hasta: number, motivo: string): Sql =>
  sql`${hasta === ESTADO_PEDIDO.listo ? sql`, listo = now()` : empty} ${motivo ? sql`, motivo = ${motivo}` : empty}`;

/** Adds to the uncollected orders of an article its present allergens, and those of the chosen options (S-8132). */
export const updateAlergenos = (articuloId: number) =>
  many(
    z.object({
      usuarioId: z.int(),
      tipo: z.enum(CLAVES_TIPO_PEDIDO),
      fecha: z.string(),
      mas: alergenos,
      codigo: z.string(),
    }),
  )(sql`
    with otras as (
      select l.pedido_id, l.n, p.usuario_id, p.tipo, p.fecha, p.codigo, array(
               select unnest(a.alergenos) union select unnest(o.alergenos) from articulo_opcion o where o.id = any (l.opcion_ids)
               except select unnest(l.alergenos) order by 1) as mas
        from articulo a join centro_trabajo t on t.codigo = a.centro
        join pedido p on p.centro = a.centro and p.fecha >= (now() at time zone t.zona)::date and p.estado_id in (1, 2, 3)
        join pedido_linea l on l.pedido_id = p.id and l.articulo_id = a.id
       where a.id = ${articuloId})
    update pedido_linea l set alergenos = l.alergenos || x.mas from otras x
     where x.pedido_id = l.pedido_id and x.n = l.n and cardinality(x.mas) > 0
    returning x.usuario_id as "usuarioId", x.tipo, x.fecha, x.mas, x.codigo`);

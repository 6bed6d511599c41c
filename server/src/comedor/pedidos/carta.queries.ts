import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { alergenos } from '#contract/comedor/centros/centros.schemas.ts';
import type { TipoPedido } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { many, manyValues, oneValue } from '#server/casa/base/db.ts';

const Opcion = z.object({ Id: z.int(), Nombre: z.string(), precio: z.int(), Alergenos: alergenos });
const ArticuloRow = z.object({
  Id: z.int(),
  Curso: z.nullable(z.int()),
  Nombre: z.string(),
  Descripcion: z.string(),
  precio: z.int(),
  Alergenos: alergenos,
  SinAlergenos: z.boolean(),
  Vegetariano: z.boolean(),
  Vegano: z.boolean(),
  SinGluten: z.boolean(),
  Grupos: z.array(z.object({ Id: z.int(), Nombre: z.string(), Regla: z.int(), Opciones: z.array(Opcion) })),
});
export type ArticuloRow = z.output<typeof ArticuloRow>;
export type Dia = { centro: string; tipo: TipoPedido; fecha: string };

const columnas = sql`
  x.nombre as "Nombre", x.descripcion as "Descripcion", x.precio_centimos as precio, x.alergenos as "Alergenos",
  x.sin_alergenos as "SinAlergenos",
  x.vegetariano as "Vegetariano", x.vegano as "Vegano", x.sin_gluten as "SinGluten"`;
/** Regular articles on offer. */
export const selectArticulos = ({ centro, tipo }: Pick<Dia, 'centro' | 'tipo'>) =>
  many(ArticuloRow)(sql`
    select x.id as "Id", null::int as "Curso", ${columnas},
           coalesce((select json_agg(json_build_object('Id', g.id, 'Nombre', g.nombre, 'Regla', g.regla, 'Opciones', coalesce((
             select json_agg(json_build_object('Id', o.id, 'Nombre', o.nombre, 'precio', o.precio_centimos, 'Alergenos',
               o.alergenos)
               order by o.orden, o.id)
               from articulo_opcion o where o.grupo_id = g.id), '[]')) order by g.orden, g.id)
             from articulo_grupo g where g.articulo_id = x.id), '[]') as "Grupos"
      from articulo x where x.centro = ${centro} and x.tipo = ${tipo} and x.activo order by x.orden, x.nombre, x.id`);
/**
 * Takeaway dishes of the published menu of a day. `retenidos`: locked until the transaction ends, against a withdrawal.
 */
export const selectPlatos = ({ centro, tipo, fecha }: Dia, retenidos = false) =>
  many(ArticuloRow)(sql`
    select x.id as "Id", x.curso as "Curso", ${columnas}, '[]'::json as "Grupos"
      from plato x join menu m on m.id = x.menu_id
     where m.centro = ${centro} and m.fecha = ${fecha}::date and m.estado_id = 2 and ${tipo} = 'L' and x.para_llevar and x.retirado is null
     order by x.curso, x.orden, x.id ${retenidos ? sql`for share of x` : empty}`);

const FranjaRow = z.object({ Id: z.int(), Desde: z.string(), Hasta: z.string(), Capacidad: z.int(), Libres: z.int() });
export type FranjaRow = z.output<typeof FranjaRow>;
/** Slots with their free places on a day. */
export const selectFranjas = ({ centro, tipo, fecha }: Dia) =>
  many(FranjaRow)(sql`
    select f.id as "Id", f.desde as "Desde", f.hasta as "Hasta", f.capacidad as "Capacidad",
           greatest(0,
             f.capacidad - (select count(*)
               from pedido p
               where p.franja_id = f.id and p.fecha = ${fecha}::date and p.estado_id <> 6))::int as "Libres"
      from franja f
     where f.centro = ${centro} and f.tipo = ${tipo} and f.activa and extract(isodow from ${fecha}::date) = any (f.dias)
     order by f.desde, f.id`);

const DiaRow = z.object({ fecha: z.string(), abierto: z.boolean() });
/** Days with their opening. */
export const selectDias = (centro: string, dias: readonly string[]) =>
  many(DiaRow)(sql`
      select d.fecha::date as fecha, comedor_abre(${centro}, d.fecha::date) as abierto
      from unnest(${dias}::text[]) with ordinality d (fecha, n)
      order by d.n`);

const Pedidos = z.array(z.object({ curso: z.int(), unidades: z.int() }));
/** Dishes of the day in this person's takeaway orders. */
export const selectPlatosPedidos = (usuarioId: number, fecha: string) =>
  oneValue(Pedidos)(sql`
      select coalesce(json_agg(json_build_object('curso', d.curso, 'unidades', l.unidades)), '[]') as platos
        from pedido p join pedido_linea l on l.pedido_id = p.id join plato d on d.id = l.plato_id
       where p.usuario_id = ${usuarioId} and p.fecha = ${fecha}::date and p.estado_id <> 6`);
/** Lines of this kind that this person has ordered for a day, in words; '' when none. */
export const selectYaPedido = (usuarioId: number, tipo: TipoPedido, fecha: string) =>
  oneValue(z.string())(sql`
      select coalesce(string_agg(l.unidades || ' × ' || l.nombre, ', ' order by p.id, l.n), '') as cosas
        from pedido p join pedido_linea l on l.pedido_id = p.id
       where p.usuario_id = ${usuarioId} and p.tipo = ${tipo} and p.fecha = ${fecha}::date and p.estado_id <> 6`);
/** Days from `desde` on for which this person has an order of this kind. */
export const selectDiasConPedido = (usuarioId: number, tipo: TipoPedido, desde: string) =>
  manyValues(z.string())(sql`
        select distinct p.fecha
        from pedido p
        where p.usuario_id = ${usuarioId} and p.tipo = ${tipo} and p.fecha >= ${desde}::date and p.estado_id <> 6`);

import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { PedidoDeCocina } from '#contract/comedor/cocina/cocina.schemas.ts';
import type { TipoPedido } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';

type Dia = { centro: string; tipo: TipoPedido; fecha: string };
const Pedido = z.omit(PedidoDeCocina, { Estado: true, acciones: true });
/** Slots that are offered, or have an order on that day, with their orders as they came. */
export const selectFranjas = ({ centro, tipo, fecha }: Dia) =>
  many(
    z.object({
      Id: z.int(),
      Desde: z.string(),
      Hasta: z.string(),
      Capacidad: z.int(),
      Pedidos: z.array(Pedido),
    }),
  )(sql`
    select f.id as "Id", f.desde as "Desde", f.hasta as "Hasta", f.capacidad as "Capacidad", coalesce(x.pedidos, '[]') as "Pedidos"
      from franja f left join lateral (
        select json_agg(json_build_object('Id', p.id, 'Codigo', p.codigo, 'Persona', u.nombre, 'EstadoId', p.estado_id,
          'EnvasePropio', p.envase_propio,
                 'Nota', p.nota, 'Motivo', p.motivo, 'Lineas', l.lineas) order by p.id) as pedidos
          from pedido p join usuario u on u.id = p.usuario_id, lateral (
            select json_agg(json_build_object('Nombre', l.nombre, 'Unidades', l.unidades, 'Opciones', l.opciones, 'Alergenos', l.alergenos,
                     'Retirado', d.retirado is not null or coalesce(m.estado_id = 3, false)) order by l.n) as lineas
              from pedido_linea l left join plato d on d.id = l.plato_id left join menu m on m.id = d.menu_id where l.pedido_id = p.id) l
         where p.franja_id = f.id and p.fecha = ${fecha}::date) x on true
     where f.centro = ${centro} and f.tipo = ${tipo} and (f.activa or x.pedidos is not null) order by f.desde, f.id`);
/** Opening of a day, and the number of orders of each kind to be made or collected. */
export const selectDia = ({ centro, fecha }: Omit<Dia, 'tipo'>) =>
  one(z.object({ Abre: z.boolean(), B: z.int(), L: z.int() }))(sql`
    select coalesce(comedor_abre(${centro}, ${fecha}::date), false) as "Abre",
           count(*) filter (where tipo = 'B')::int as "B", count(*) filter (where tipo = 'L')::int as "L"
      from pedido where centro = ${centro} and fecha = ${fecha}::date and estado_id <= 3`);

/** Order of a kitchen of this person, locked until the transaction ends: two cooks move it one after the other. */
export const selectEnTurno = (usuarioId: number, id: number) =>
  maybeOne(z.object({ Codigo: z.string(), EstadoId: z.int() }))(sql`
    select p.codigo as "Codigo", p.estado_id as "EstadoId" from pedido p
     where p.id = ${id} and p.centro = any (cocinas_de(${usuarioId})) for no key update`);
export const selectFranja = (usuarioId: number, id: number) =>
  maybeOne(z.object({ Id: z.int() }))(
    sql`select id as "Id" from franja where id = ${id} and centro = any (cocinas_de(${usuarioId}))`,
  );

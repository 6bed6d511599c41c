import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { ESTADO_PEDIDO } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { execute, manyValues } from '#server/casa/base/db.ts';
import { firstOf } from '#server/casa/demo/fechas.ts';
import { json } from '#server/casa/demo/filas.ts';
import type { ParteDemo } from '#server/casa/kernel/area.ts';
import { cargarArticulos } from './articulos.demo.ts';

type Pedido = { login: string; articulo: string; dias: number; estado: number; opciones?: string[]; motivo?: string };
/** Orders in every state, over the open days around today. */
const PEDIDOS: readonly Pedido[] = [
  { login: 'ana', articulo: 'Jamón serrano', dias: -9, estado: 4, opciones: ['Integral', 'Tomate'] },
  { login: 'ana', articulo: 'Tortilla de patata', dias: -6, estado: 4, opciones: ['Blanco'] },
  { login: 'ana', articulo: 'Pollo asado con patatas', dias: -5, estado: 5 },
  {
    login: 'ana',
    articulo: 'Bonito con pimientos',
    dias: -2,
    estado: 6,
    opciones: ['Blanco'],
    motivo: 'Hoy no ha llegado el bonito',
  },
  { login: 'ana', articulo: 'Tortilla de patata', dias: 0, estado: 2, opciones: ['Blanco', 'Queso'] },
  { login: 'ana', articulo: 'Jamón serrano', dias: 1, estado: 1, opciones: ['De maíz, sin gluten'] },
  { login: 'ana', articulo: 'Ensalada de garbanzos', dias: 1, estado: 1, opciones: ['Aceite y limón'] },
  { login: 'luis', articulo: 'Bonito con pimientos', dias: 0, estado: 1, opciones: ['Integral'] },
  { login: 'nuria', articulo: 'Pollo asado con patatas', dias: 0, estado: 3 },
  { login: 'inigo', articulo: 'Verduras a la plancha', dias: 0, estado: 3, opciones: ['Integral'] },
  { login: 'sara', articulo: 'Jamón serrano', dias: 0, estado: 4, opciones: ['Blanco'] },
];

/** Day of an order, and its state: on a closed day, orders of today are collected or future. */
function enSuDia({ dias, estado }: Pedido, hoy: string, abre: (fecha: string) => boolean) {
  if (dias < 0) return { fecha: firstOf(abre, sumarDias(hoy, dias), -1), estado };
  if (dias > 0) return { fecha: firstOf(abre, sumarDias(hoy, dias)), estado };
  if (abre(hoy)) return { fecha: hoy, estado };
  return estado === ESTADO_PEDIDO.confirmado
    ? { fecha: firstOf(abre, hoy), estado }
    : { fecha: firstOf(abre, hoy, -1), estado: ESTADO_PEDIDO.recogido };
}

export const cargar: ParteDemo = async ({ hoy }) => {
  await cargarArticulos();
  await pedir(hoy);
  return `${PEDIDOS.length} pedidos del comedor`;
};

/** Orders around a day: the rows have the names and prices of the articles. */
export async function pedir(hoy: string): Promise<void> {
  const abiertos = new Set(await selectAbiertos(hoy));
  const filas = PEDIDOS.map((p, n) => ({
    opciones: [],
    motivo: '',
    ...p,
    ...enSuDia(p, hoy, (fecha) => abiertos.has(fecha)),
    n,
  }));
  await execute(sql`
    with x as (
      select x.*, a.id as articulo_id, a.tipo, a.precio_centimos, a.alergenos, f.id as franja_id, u.id as usuario_id,
             array(select o.id
               from articulo_opcion o
               join articulo_grupo g on g.id = o.grupo_id
               where g.articulo_id = a.id and o.nombre = any (x.opciones)
               order by g.orden, o.orden) as ids
        from jsonb_to_recordset(${json(filas)}) as x (login text, articulo text, fecha date, estado int, opciones text[],
          motivo text, n int)
        join usuario u on u.login = x.login join articulo a on a.centro = 'SDR' and a.nombre = x.articulo,
             lateral (select id from franja where centro = 'SDR' and tipo = a.tipo order by desde offset x.n % 5 limit 1) f),
    p as (
      insert into pedido (codigo, usuario_id, centro, tipo, fecha, franja_id, estado_id, total_centimos, motivo, creado)
      select tipo || '-D' || chr(66 + n) || 'K', usuario_id, 'SDR', tipo, fecha, franja_id, estado, precio_centimos
               + (select coalesce(sum(o.precio_centimos), 0) from articulo_opcion o where o.id = any (ids)), motivo,
               now() - interval '1 day' * greatest(1, ${hoy}::date - fecha + 2)
        from x order by n returning id, codigo, fecha, total_centimos)
    insert into pedido_linea (pedido_id, n, articulo_id, nombre, unidades, precio_centimos, opciones, opcion_ids, alergenos)
    select p.id, 1, x.articulo_id, x.articulo, 1, p.total_centimos,
           array(select o.nombre from articulo_opcion o, unnest(x.ids) with ordinality i (id, n) where o.id = i.id order by i.n),
           x.ids,
           array(select distinct unnest(x.alergenos || array(select unnest(o.alergenos)
             from articulo_opcion o
             where o.id = any (x.ids))))
      from x join p on p.codigo = x.tipo || '-D' || chr(66 + x.n) || 'K' and p.fecha = x.fecha`);
}

/** Days about a day on which the kitchen opens. */
const selectAbiertos = (hoy: string): Promise<string[]> =>
  manyValues(z.string())(sql`
        select d::date as d
        from generate_series(${hoy}::date - 40, ${hoy}::date + 30, interval '1 day') d
        where comedor_abre('SDR', d::date)`);

// Builders of orders, over articles and slots that are written as the kitchen would.
import sql, { raw } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioPedido } from '#contract/comedor/pedidos/pedido.schemas.ts';
import { pedidos } from '#contract/comedor/pedidos/pedidos.endpoints.ts';
import { execute, oneValue } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { type As } from '../build.ts';

/** Canteens that open on each of the days ahead, each with articles, slots and a menu for tomorrow. */
export const CARTA = `
  insert into comedor (centro) values ('SDR'), ('LPA') on conflict do nothing;
  insert into comedor_dia (centro, fecha, abierto)
    select c.centro, hoy() + n, true from comedor c, generate_series(-1, 16) n on conflict do nothing;
  insert into articulo (centro, tipo, nombre, precio_centimos, alergenos, vegetariano)
    select centro, 'B', 'Tortilla', 250, '{huevos}'::text[], true from comedor on conflict do nothing;
  insert into articulo (centro, tipo, nombre, precio_centimos, sin_alergenos)
  select centro, 'L', 'Ensalada', 400, true
  from comedor
  on conflict do nothing;
  insert into articulo_grupo (articulo_id, nombre, regla, orden)
    select a.id, x.nombre, x.regla, x.regla from articulo a, (values ('Pan', 1), ('Salsas', 2), ('Extras', 0)) x (nombre, regla)
     where a.nombre = 'Tortilla' and not exists (select from articulo_grupo g where g.articulo_id = a.id);
  insert into articulo_opcion (grupo_id, nombre, precio_centimos, alergenos, orden)
    select g.id, x.nombre, x.precio, x.alergenos::text[], x.orden
    from articulo_grupo g
    join (values ('Pan', 'Blanco', 0, '{gluten}', 1), ('Pan', 'De maíz', 50, '{}', 2),
      ('Salsas', 'Mayonesa', 0, '{huevos}', 1), ('Salsas', 'Tomate', 0, '{}', 2), ('Extras', 'Queso', 40, '{lacteos}', 1)) x (grupo,
        nombre, precio, alergenos, orden)
      on x.grupo = g.nombre where not exists (select from articulo_opcion o where o.grupo_id = g.id);
  insert into franja (centro, tipo, desde, hasta, capacidad)
    select centro, x.tipo, x.desde::time, x.desde::time + interval '10 minutes', 40
      from comedor, (values ('B', '10:30'), ('B', '10:40'), ('L', '13:00'), ('L', '13:10')) x (tipo, desde) on conflict do nothing;
  insert into menu (centro, fecha, estado_id, publicado) select centro, hoy() + 1, 2, now() from comedor on conflict do nothing;
  insert into plato (menu_id, curso, nombre, precio_centimos, sin_alergenos, para_llevar)
    select m.id, x.curso, x.nombre, 300, true, true from menu m, (values (1, 'Lentejas'), (2, 'Merluza'), (5, 'Paella')) x (curso, nombre)
     where m.fecha = hoy() + 1 and not exists (select from plato p where p.menu_id = m.id);`;
export const ponerCarta = async () => {
  for (const statement of CARTA.split(';')) if (statement.trim()) await execute(raw(statement));
};

/** Numbers of a canteen's articles and slots, by name: 'Tortilla', 'Blanco', '10:30', 'Lentejas'. */
export const NUMEROS = (centro: string) => `
  select json_object_agg(x.nombre, x.id) as numeros from (
    select a.nombre, a.id from articulo a where a.centro = '${centro}'
    union all select o.nombre, o.id
    from articulo_opcion o
    join articulo_grupo g on g.id = o.grupo_id
    join articulo a on a.id = g.articulo_id
    where a.centro = '${centro}'
    union all select p.nombre, p.id from plato p join menu m on m.id = p.menu_id where m.centro = '${centro}'
    union all select to_char(f.desde, 'HH24:MI'), f.id from franja f where f.centro = '${centro}') x`;
export type Numeros = Record<string, number>;
export const numerosDe = (centro = 'SDR'): Promise<Numeros> =>
  oneValue(z.record(z.string(), z.int()))(raw(NUMEROS(centro)));

/** A tortilla in white bread with tomato, tomorrow at half past ten. */
export const formularioPedido = (n: Numeros, cambios: Partial<FormularioPedido> = {}): FormularioPedido => ({
  centro: 'SDR',
  tipo: 'B',
  fecha: dentroDe(1),
  franjaId: n['10:30'] ?? 0,
  lineas: [{ articuloId: n.Tortilla ?? 0, unidades: 1, opciones: [n.Blanco ?? 0, n.Tomate ?? 0] }],
  envasePropio: false,
  nota: '',
  ...cambios,
});

export const ESTADOS_DE_PEDIDO = [
  'confirmado',
  'en preparación',
  'listo',
  'recogido',
  'no recogido',
  'cancelado',
] as const;
export type EstadoDePedido = (typeof ESTADOS_DE_PEDIDO)[number];
/** An order of `de` (a login) in a state; the acts that lead there have tests of their own. */
export async function buildPedido(
  as: As,
  {
    de = 'ana',
    estado = 'confirmado',
    ...cambios
  }: Partial<FormularioPedido> & { de?: string; estado?: EstadoDePedido } = {},
): Promise<number> {
  const body = formularioPedido(await numerosDe(cambios.centro), cambios);
  const { Id } = await (await as(de)).client(pedidos).crear({ body });
  await execute(sql`update pedido set estado_id = ${ESTADOS_DE_PEDIDO.indexOf(estado) + 1} where id = ${Id}`);
  return Id;
}
/** One in each state, and two more that wait. */
export async function sembrar(as: As): Promise<void> {
  await ponerCarta();
  for (const estado of ESTADOS_DE_PEDIDO) await buildPedido(as, { estado });
  const n = await numerosDe();
  const lineas = [{ platoId: n.Lentejas ?? 0, unidades: 1, opciones: [] }];
  await buildPedido(as, { tipo: 'L', franjaId: n['13:00'] ?? 0, lineas });
  await buildPedido(as, { de: 'luis' });
}

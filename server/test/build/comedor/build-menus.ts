// Builders of menus, made by the kitchen of Santander with the product's own calls.
import sql from 'sql-template-tag';
import type { FormularioPlato, PlatoDeCocina } from '#contract/comedor/menus/menu.schemas.ts';
import { menus } from '#contract/comedor/menus/menus.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { type As } from '../build.ts';

export const formularioPlato = (cambios: Partial<FormularioPlato> = {}): FormularioPlato => ({
  curso: 1,
  nombre: 'Lentejas estofadas',
  descripcion: '',
  precio: 3.5,
  alergenos: ['apio'],
  sinAlergenos: false,
  vegetariano: true,
  vegano: true,
  sinGluten: true,
  paraLlevar: true,
  ...cambios,
});
export const ruta = (id: number) => ({ params: { id: String(id) } });
/** Both canteens of the company, open on every day that is asked for here, holidays or not. */
async function abrirComedores(): Promise<void> {
  await execute(
    sql`insert into comedor (centro, dias) values ('SDR', '{1,2,3,4,5,6,7}'), ('LPA', '{1,2,3,4,5,6,7}') on conflict do nothing`,
  );
  await execute(sql`delete from festivo where fecha > hoy() + 30`);
}
/** Kitchen of Santander, which Marta runs. */
export async function cocinaDe(as: As) {
  await abrirComedores();
  return (await as('marta')).client(menus);
}

export const ESTADOS_DE_MENU = ['borrador', 'publicado', 'retirado', 'pasado'] as const;
export type EstadoDeMenu = (typeof ESTADOS_DE_MENU)[number];
/** Days from the fortieth from today on, which no other test uses, with one dish each. */
const DIA = { borrador: 40, publicado: 41, retirado: 42, pasado: 43 } as const;
/** The menu of a day of its own in a state, of one dish. Gives the day, the menu and the dish. */
export async function buildMenu(
  as: As,
  {
    estado = 'publicado',
    fecha = dentroDe(DIA[estado]),
    plato = {},
  }: { estado?: EstadoDeMenu; fecha?: string; plato?: Partial<FormularioPlato> } = {},
) {
  const cocina = await cocinaDe(as);
  const centro = 'SDR';
  const { Id: platoId } = await cocina.crear({ body: { centro, fecha, ...formularioPlato(plato) } });
  if (estado !== 'borrador') await cocina.publicar({ body: { centro, fechas: [fecha] } });
  const leido = (await cocina.cocina({ query: { fecha } })).Dias.find(({ Fecha }) => Fecha === fecha);
  if (!leido?.Id) throw new Error('the menu that was made is not there');
  if (estado === 'retirado') await cocina.retirar({ ...ruta(leido.Id), body: { motivo: 'Avería en la cocina' } });
  if (estado === 'pasado') await execute(sql`update menu set fecha = hoy() - 30 where id = ${leido.Id}`);
  return { fecha: estado === 'pasado' ? dentroDe(-30) : fecha, id: leido.Id, platoId };
}
/** Dish as the kitchen reads it. */
export async function leerPlato(as: As, fecha: string, id: number): Promise<PlatoDeCocina> {
  const { Dias } = await (await cocinaDe(as)).cocina({ query: { fecha } });
  const plato = Dias.flatMap(({ Platos }) => Platos).find(({ Id }) => Id === id);
  if (!plato) throw new Error('the dish is not there');
  return plato;
}
/** An order of a dish: the row alone, in a slot of its own. */
export const insertPedido = (
  login: string,
  { platoId, fecha, estado = 1 }: { platoId: number; fecha: string; estado?: number },
) =>
  execute(sql`
    with f as (
      insert into franja (centro, tipo, desde, hasta, capacidad) values ('SDR', 'L', '13:50', '14:00', 9)
      on conflict (centro, tipo, desde) where activa do update set capacidad = 9 returning id),
    o as (
      insert into pedido (codigo, usuario_id, centro, tipo, fecha, franja_id, estado_id, total_centimos)
      select 'M' || (select count(*) from pedido), u.id, 'SDR', 'L', ${fecha}, f.id, ${estado}, 350
        from usuario u, f
        where u.login = ${login}
        returning id)
    insert into pedido_linea (pedido_id, n, plato_id, nombre, unidades, precio_centimos)
    select o.id, 1, ${platoId}, 'Lentejas', 1, 350
    from o`);

export async function sembrar(as: As): Promise<void> {
  for (const estado of ESTADOS_DE_MENU) await buildMenu(as, { estado });
}

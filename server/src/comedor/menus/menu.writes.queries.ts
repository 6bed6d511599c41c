import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioPlato } from '#contract/comedor/menus/menu.schemas.ts';
import { alergenos } from '#contract/comedor/centros/centros.schemas.ts';
import { execute, many, maybeOne } from '#server/casa/base/db.ts';

const MenuRow = z.object({
  Id: z.int(),
  centro: z.string(),
  fecha: z.string(),
  EstadoId: z.int(),
  Version: z.int(),
  /** Instant of the meal, and the present day, in the canteen's time zone. */
  pasado: z.boolean(),
  /** The hour of the meal: news of it is useless later. */
  comida: z.iso.datetime(),
});
export type MenuRow = z.output<typeof MenuRow>;
const columnas = sql`
  m.id as "Id", m.centro, m.fecha, m.estado_id as "EstadoId", m.version as "Version", m.fecha < (now() at time zone t.zona)::date as pasado,
  (m.fecha + time '13:00') at time zone t.zona as comida`;
const deSuCocina = (usuarioId: number) => sql`m.centro = any (cocinas_de(${usuarioId}))`;

/** Menu of a kitchen that this person runs, locked until the act is over: acts on one day come one after the other. */
export const selectMenu = (usuarioId: number, id: number) =>
  maybeOne(MenuRow)(sql`
      select ${columnas}
      from menu m
      join centro_trabajo t on t.codigo = m.centro
      where m.id = ${id} and ${deSuCocina(usuarioId)}
      for update of m`);
const PlatoRow = z.extend(MenuRow, {
  platoId: z.int(),
  platoVersion: z.int(),
  nombre: z.string(),
  alergenos,
  retirado: z.boolean(),
});
type PlatoRow = z.output<typeof PlatoRow>;
/** A dish with its menu, which is locked. */
export const selectPlato = (usuarioId: number, id: number) =>
  maybeOne(PlatoRow)(sql`
    select ${columnas}, p.id as "platoId", p.version as "platoVersion", p.nombre, p.alergenos, p.retirado is not null as retirado
      from plato p join menu m on m.id = p.menu_id join centro_trabajo t on t.codigo = m.centro
     where p.id = ${id} and ${deSuCocina(usuarioId)} for update of m, p`);
/** The menu of a day, created as a draft when there is none. */
export async function insertMenu(usuarioId: number, centro: string, fecha: string) {
  await execute(
    sql`insert into menu (centro, fecha) values (${centro}, ${fecha}) on conflict (centro, fecha) do nothing`,
  );
  return maybeOne(MenuRow)(sql`
    select ${columnas} from menu m join centro_trabajo t on t.codigo = m.centro
     where m.centro = ${centro} and m.fecha = ${fecha} and ${deSuCocina(usuarioId)} for update of m`);
}
export const selectMenusDe = (centro: string, fechas: readonly string[]) =>
  many(MenuRow)(sql`
    select ${columnas} from menu m join centro_trabajo t on t.codigo = m.centro
     where m.centro = ${centro} and m.fecha = any (${fechas}::date[]) order by m.fecha for update of m`);
const Declarado = z.object({
  menuId: z.int(),
  Nombre: z.string(),
  Retirado: z.boolean(),
  Alergenos: alergenos,
  SinAlergenos: z.boolean(),
  Vegetariano: z.boolean(),
  Vegano: z.boolean(),
  SinGluten: z.boolean(),
});
export const selectPlatosDe = (menuIds: readonly number[]) =>
  many(Declarado)(sql`
    select p.menu_id as "menuId", p.nombre as "Nombre", p.retirado is not null as "Retirado", p.alergenos as "Alergenos",
           p.sin_alergenos as "SinAlergenos", p.vegetariano as "Vegetariano", p.vegano as "Vegano", p.sin_gluten as "SinGluten"
      from plato p where p.menu_id = any (${menuIds}::bigint[]) order by p.menu_id, p.curso, p.orden, p.id`);

const centimos = (precio: number) => Math.round(precio * 100);
/** `publicado`: people have read the menu without the dish, which is marked as new. */
export const insertPlato = (menuId: number, p: FormularioPlato, publicado: boolean) =>
  maybeOne(z.object({ Id: z.int() }))(sql`
    insert into plato (menu_id, curso, orden, nombre, descripcion, precio_centimos, alergenos, sin_alergenos, vegetariano, vegano,
      sin_gluten, para_llevar, cambio)
    select ${menuId}, ${p.curso}, coalesce((select max(x.orden) + 1 from plato x where x.menu_id = ${menuId} and x.curso = ${p.curso}), 0),
           ${p.nombre}, ${p.descripcion}, ${centimos(p.precio)}, ${p.alergenos}::text[], ${p.sinAlergenos}, ${p.vegetariano}, ${p.vegano},
           ${p.sinGluten}, ${p.paraLlevar}, case when ${publicado} then now() end
    returning id as "Id"`);
export const updatePlato = (id: number, p: FormularioPlato, publicado: boolean) =>
  execute(sql`
    update plato
       set curso = ${p.curso}, nombre = ${p.nombre}, descripcion = ${p.descripcion}, precio_centimos = ${centimos(p.precio)},
           alergenos = ${p.alergenos}::text[], sin_alergenos = ${p.sinAlergenos}, vegetariano = ${p.vegetariano}, vegano = ${p.vegano},
           sin_gluten = ${p.sinGluten}, para_llevar = ${p.paraLlevar}, cambio = case when ${publicado} then now() else cambio end,
           version = version + 1
     where id = ${id}`);
export const updatePlatoRetirado = (id: number, motivo: string) =>
  execute(
    sql`update plato set retirado = now(), cambio = now(), motivo = ${motivo}, version = version + 1 where id = ${id}`,
  );
export const deletePlato = (id: number) => execute(sql`delete from plato where id = ${id}`);
/** The first instant of publication stays when the menu is published again. */
export const updatePublicados = (ids: readonly number[]) =>
  execute(sql`
    update menu
    set estado_id = 2, publicado = coalesce(publicado, now()), motivo = '', version = version + 1
    where id = any (${ids}::bigint[])`);

/** Undefined when it was moved meanwhile. */
export const updateMenuRetirado = ({ Id, Version }: MenuRow, motivo: string) =>
  maybeOne(z.object({ Id: z.int() }))(sql`
    update menu
    set estado_id = 3, motivo = ${motivo}, version = version + 1
    where id = ${Id} and estado_id = 2 and version = ${Version}
    returning id as "Id"`);

/**
 * Copies the dishes of seven days before to the open days of a week without dishes; returns the number of days.
 * Withdrawn dishes are left out.
 */
export const insertCopia = (quienId: number, centro: string, lunes: string) =>
  execute(sql`
    with dias as (
      select de.id as de, (de.fecha + 7) as fecha from menu de
       where de.centro = ${centro} and de.fecha between ${lunes}::date - 7 and ${lunes}::date - 1 and comedor_abre(de.centro, de.fecha + 7)
         and de.fecha + 7 >= (select (now() at time zone t.zona)::date from centro_trabajo t where t.codigo = de.centro)
         and exists (select 1 from plato p where p.menu_id = de.id and p.retirado is null)
         and not exists (select 1 from menu m join plato p on p.menu_id = m.id where m.centro = de.centro and m.fecha = de.fecha + 7)),
    nuevos as (
      insert into menu (centro, fecha) select ${centro}, fecha from dias
      on conflict (centro, fecha) do update set version = menu.version + 1 where menu.estado_id = 1
      returning id, fecha),
    copiados as (
      insert into plato (menu_id, curso, orden, nombre, descripcion, precio_centimos, alergenos, sin_alergenos, vegetariano, vegano,
        sin_gluten, para_llevar)
      select n.id, p.curso, p.orden, p.nombre, p.descripcion, p.precio_centimos, p.alergenos, p.sin_alergenos, p.vegetariano,
        p.vegano, p.sin_gluten, p.para_llevar
        from nuevos n join dias d on d.fecha = n.fecha join plato p on p.menu_id = d.de and p.retirado is null)
    insert into historial (entidad, entidad_id, quien_id, acto, estado_id)
    select 'menu', n.id, ${quienId}::bigint, 'copiar', 1 from nuevos n`);

const Persona = z.object({ id: z.int() });
const ids = (filas: readonly z.output<typeof Persona>[]) => filas.map(({ id }) => id);
/** People with an uncollected order of these dishes. */
export const selectQuienesPidieron = async (platoIds: readonly number[]) =>
  ids(
    await many(Persona)(sql`
      select distinct o.usuario_id as id from pedido_linea l join pedido o on o.id = l.pedido_id
       where l.plato_id = any (${platoIds}::bigint[]) and o.estado_id in (1, 2, 3)`),
  );
/** Adds the present allergens of a dish to its uncollected orders: people who ordered it without them. */
export const updateAlergenosPedidos = async (platoId: number) =>
  ids(
    await many(Persona)(sql`
      with lineas as (
        update pedido_linea l set alergenos = l.alergenos || array(select unnest(d.alergenos) except select unnest(l.alergenos) order by 1)
          from plato d, pedido o
         where d.id = ${platoId} and l.plato_id = d.id and o.id = l.pedido_id and o.estado_id in (1, 2, 3)
           and not l.alergenos @> d.alergenos
        returning l.pedido_id),
      pedidos as (update pedido set version = version + 1 where id in (select pedido_id from lineas) returning usuario_id)
      select distinct usuario_id as id from pedidos`),
  );
/**
 * People concerned by the menu of a day: with an order of its dishes, or with a seat or a place in the waiting list.
 */
export const selectQuienesCuentan = async ({ Id, centro, fecha }: MenuRow) =>
  ids(
    await many(Persona)(sql`
      select o.usuario_id as id from pedido_linea l join plato p on p.id = l.plato_id join pedido o on o.id = l.pedido_id
       where p.menu_id = ${Id} and o.estado_id in (1, 2, 3)
      union
      select z.usuario_id from plaza z join turno_comida t on t.id = z.turno_id
       where t.centro = ${centro} and z.fecha = ${fecha} and z.estado_id in (1, 2)`),
  );

import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Articulo, type FormularioArticulo } from '#contract/comedor/carta/carta.schemas.ts';
import type { TipoPedido } from '#contract/comedor/pedidos/pedidos.rules.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';

const ArticuloRow = z.extend(z.omit(Articulo, { EstadoId: true, Estado: true, acciones: true }), {
  activo: z.boolean(),
});
export type ArticuloRow = z.output<typeof ArticuloRow>;
/** Articles of a kitchen: offered ones in the order of their list, then retired ones. */
export const selectArticulos = (centro: string) =>
  many(ArticuloRow)(sql`
    with esperan as (
      select l.articulo_id, count(distinct p.id)::int as pedidos
        from centro_trabajo t
        join pedido p on p.centro = t.codigo and p.fecha >= (now() at time zone t.zona)::date and p.estado_id in (1, 2, 3)
        join pedido_linea l on l.pedido_id = p.id
       where t.codigo = ${centro} group by l.articulo_id)
    select a.id as "Id", a.tipo as "Tipo", a.nombre as "Nombre", a.descripcion as "Descripcion",
           a.precio_centimos / 100.0::float8 as "Precio",
           a.alergenos as "Alergenos", a.sin_alergenos as "SinAlergenos", a.vegetariano as "Vegetariano", a.vegano as "Vegano",
           a.sin_gluten as "SinGluten",
           a.activo, a.version as "Version", coalesce(e.pedidos, 0) as "Pedidos",
           coalesce((select json_agg(json_build_object('Id', g.id, 'Nombre', g.nombre, 'Regla', g.regla, 'Opciones', (
             select json_agg(json_build_object('Id', o.id, 'Nombre', o.nombre, 'Precio', o.precio_centimos / 100.0, 'Alergenos',
               o.alergenos)
               order by o.orden, o.id)
               from articulo_opcion o where o.grupo_id = g.id)) order by g.orden, g.id)
             from articulo_grupo g where g.articulo_id = a.id), '[]') as "Grupos"
      from articulo a left join esperan e on e.articulo_id = a.id
     where a.centro = ${centro} order by a.tipo, a.activo desc, a.orden, a.nombre, a.id`);

const ConCocina = z.object({
  Id: z.int(),
  centro: z.string(),
  tipo: z.enum(['B', 'L']),
  nombre: z.string(),
  activo: z.boolean(),
  Version: z.int(),
});
type ArticuloDeCocina = z.output<typeof ConCocina>;
/** An article of a kitchen that this person runs, locked until the act is over: orders of it wait. */
export const selectArticulo = (usuarioId: number, id: number) =>
  maybeOne(ConCocina)(sql`
    select id as "Id", centro, tipo, nombre, activo, version as "Version"
      from articulo where id = ${id} and centro = any (cocinas_de(${usuarioId})) for no key update`);

const centimos = (precio: number) => Math.round(precio * 100);
const Hecho = z.object({ Id: z.int() });
/** Place after the last offered one. */
const alFinal = (centro: Sql, tipo: Sql) =>
  sql`coalesce((select max(x.orden) + 1 from articulo x where x.centro = ${centro} and x.tipo = ${tipo} and x.activo), 0)`;
export const insertArticulo = (centro: string, tipo: TipoPedido, f: FormularioArticulo) =>
  one(Hecho)(sql`
    insert into articulo (centro, tipo, nombre, descripcion, precio_centimos, alergenos, sin_alergenos, vegetariano, vegano,
      sin_gluten, orden)
    values (${centro}, ${tipo}, ${f.nombre}, ${f.descripcion}, ${centimos(f.precio)}, ${f.alergenos}::text[], ${f.sinAlergenos},
      ${f.vegetariano},
            ${f.vegano}, ${f.sinGluten}, ${alFinal(sql`${centro}`, sql`${tipo}`)})
    returning id as "Id"`);
export const updateArticulo = (id: number, f: FormularioArticulo) =>
  execute(sql`
    update articulo
       set nombre = ${f.nombre}, descripcion = ${f.descripcion}, precio_centimos = ${centimos(f.precio)},
           alergenos = ${f.alergenos}::text[],
           sin_alergenos = ${f.sinAlergenos}, vegetariano = ${f.vegetariano}, vegano = ${f.vegano}, sin_gluten = ${f.sinGluten},
           version = version + 1
     where id = ${id}`);
export const updateActivo = (id: number, activo: boolean) =>
  execute(sql`
    update articulo a
    set activo = ${activo}, version = version + 1 ${activo ? sql`, orden = ${alFinal(sql`a.centro`, sql`a.tipo`)}` : empty}
     where id = ${id}`);

type Grupos = FormularioArticulo['grupos'];
/** Deletes removed groups and options. Orders keep the words of theirs. */
export async function deleteSobrantes(articuloId: number, grupos: Grupos): Promise<void> {
  const grupoIds = grupos.flatMap(({ id }) => id ?? []);
  const opciones = grupos.flatMap((g) => g.opciones.flatMap(({ id }) => id ?? []));
  await execute(
    sql`delete from articulo_grupo where articulo_id = ${articuloId} and id <> all (${grupoIds}::bigint[])`,
  );
  await execute(sql`
    delete from articulo_opcion o using articulo_grupo g
     where g.id = o.grupo_id and g.articulo_id = ${articuloId} and o.id <> all (${opciones}::bigint[])`);
}
/** Writes a group in its place: the one with its number, when it is of this article, or a new one. */
export const updateOrInsertGrupo = async (articuloId: number, g: Grupos[number], orden: number): Promise<number> => {
  const existente = await maybeOne(Hecho)(sql`
    update articulo_grupo set nombre = ${g.nombre}, regla = ${g.regla}, orden = ${orden}
     where id = ${g.id ?? null}::bigint and articulo_id = ${articuloId} returning id as "Id"`);
  if (existente) return existente.Id;
  const nuevo = await one(Hecho)(sql`
      insert into articulo_grupo (articulo_id, nombre, regla, orden)
      values (${articuloId}, ${g.nombre}, ${g.regla}, ${orden})
      returning id as "Id"`);
  return nuevo.Id;
};
/** Writes the options of a group in their places: existing ones by their number, or new ones. */
export const updateOrInsertOpciones = (grupoId: number, opciones: Grupos[number]['opciones']) =>
  execute(sql`
    with escritas as (
      select x.id, x.nombre, x.centimos, x.alergenos, x.orden
        from jsonb_to_recordset(${JSON.stringify(opciones.map((o, orden) => ({ ...o, centimos: centimos(o.precio), orden })))}::jsonb)
             as x (id bigint, nombre text, centimos int, alergenos text[], orden int)),
    suyas as (
      update articulo_opcion o set nombre = x.nombre, precio_centimos = x.centimos, alergenos = x.alergenos, orden = x.orden
        from escritas x where o.id = x.id and o.grupo_id = ${grupoId} returning o.orden)
    insert into articulo_opcion (grupo_id, nombre, precio_centimos, alergenos, orden)
    select ${grupoId}, x.nombre, x.centimos, x.alergenos, x.orden from escritas x where x.orden not in (select orden from suyas)`);

/** Locks the list of an article until the transaction ends, in the order in which orders lock its rows. */
export const selectListaEnTurno = (id: number) =>
  execute(sql`
    select from articulo a where (a.centro, a.tipo) = (select x.centro, x.tipo from articulo x where x.id = ${id}) and a.activo
     order by a.id for no key update`);
/** Moves an article one place among the offered ones. Its version stays, so that an open form is not disturbed. */
export const updateOrden = ({ Id, centro, tipo }: ArticuloDeCocina, hacia: 'arriba' | 'abajo') =>
  execute(sql`
    with ahora as (
      select id,
        row_number() over (order by orden, nombre,
          id) + case when id = ${Id} then ${hacia === 'arriba' ? -1.5 : 1.5}::numeric else 0 end as n
        from articulo where centro = ${centro} and tipo = ${tipo} and activo),
    nuevo as (select id, row_number() over (order by n) as orden from ahora)
    update articulo a set orden = x.orden from nuevo x where x.id = a.id and a.orden <> x.orden`);

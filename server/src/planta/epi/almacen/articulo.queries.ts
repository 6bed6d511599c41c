import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { ArticuloEpi, type FormularioArticuloEpi } from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';

const Hecho = z.object({ Id: z.int() });
const ArticuloRow = z.omit(ArticuloEpi, { EstadoId: true, Estado: true, acciones: true });
export type ArticuloRow = z.output<typeof ArticuloRow>;
/** The catalogue, with retired articles at its end. */
export const selectArticulos = (id?: number) =>
  many(
    ArticuloRow,
    sql`
    select r.id as "Id", r.clase as "Clase", r.nombre as "Nombre", r.modelo as "Modelo", r.norma as "Norma", r.tallas as "Tallas",
           r.vida_dias as "VidaDias",
           r.cerrado as "Cerrado", r.version as "Version",
           coalesce((select sum(e.cantidad)::int from epi_existencia e where e.articulo_id = r.id), 0) as "Unidades"
      from epi_articulo r ${id === undefined ? empty : sql`where r.id = ${id}`}
     order by r.cerrado is not null, r.nombre collate "es-ES-x-icu", r.modelo, r.id`,
  );
/** An article, locked until the act is over. */
export const selectArticuloEnTurno = (id: number) =>
  maybeOne(
    z.object({ Id: z.int(), Cerrado: z.nullable(z.string()), Version: z.int(), tallas: z.array(z.string()) }),
    sql`select id as "Id", cerrado::text as "Cerrado", version as "Version", tallas from epi_articulo where id = ${id} for no key update`,
  );
/** Sizes of an article in stock. */
export const selectTallasConUnidades = async (id: number): Promise<string[]> =>
  (
    await many(
      z.object({ talla: z.string() }),
      sql`select distinct e.talla from epi_existencia e where e.articulo_id = ${id} and e.cantidad > 0 order by 1`,
    )
  ).map(({ talla }) => talla);
export const insertArticulo = (f: FormularioArticuloEpi) =>
  one(
    Hecho,
    sql`
    insert into epi_articulo (clase, nombre, modelo, norma, tallas, vida_dias)
    values (${f.clase}, ${f.nombre}, ${f.modelo}, ${f.norma}, ${f.tallas}::text[], ${f.vidaDias}::int) returning id as "Id"`,
  );
export const updateArticulo = (id: number, f: FormularioArticuloEpi) =>
  execute(sql`
    update epi_articulo
       set clase = ${f.clase}, nombre = ${f.nombre}, modelo = ${f.modelo}, norma = ${f.norma}, tallas = ${f.tallas}::text[],
           vida_dias = ${f.vidaDias}::int,
           version = version + 1
     where id = ${id}`);
export const updateRetirado = (id: number, retirado: boolean) =>
  execute(
    sql`update epi_articulo set cerrado = case when ${retirado} then hoy() end, version = version + 1 where id = ${id}`,
  );

export const ArticuloParaPedir = z.object({
  Id: z.int(),
  Clase: ArticuloEpi.shape.Clase,
  Nombre: z.string(),
  Modelo: z.string(),
  Norma: z.string(),
  Tallas: z.array(z.string()),
  VidaDias: z.nullable(z.int()),
  /** Entitlement of the person's job; null: PRL decides each request. */
  Cupo: z.nullable(z.object({ Cantidad: z.int(), Meses: z.int(), Obligatorio: z.boolean() })),
  /** Units that can be delivered in the stores of the person's work centre, by size; sizes without any are not in it. */
  Disponible: z.record(z.string(), z.int()),
});
export type ArticuloParaPedir = z.output<typeof ArticuloParaPedir>;
/** Articles of the catalogue for a person, with the entitlement of their job. */
export const selectArticulosPara = (usuarioId: number, articuloId?: number) =>
  many(
    ArticuloParaPedir,
    sql`
    select r.id as "Id", r.clase as "Clase", r.nombre as "Nombre", r.modelo as "Modelo", r.norma as "Norma", r.tallas as "Tallas",
           r.vida_dias as "VidaDias",
           (select json_build_object('Cantidad', c.cantidad, 'Meses', c.meses, 'Obligatorio', c.obligatorio)
              from epi_cupo c where c.articulo_id = r.id and c.vive and c.clave = lower(trim(u.puesto))) as "Cupo",
           coalesce((select json_object_agg(x.talla, x.unidades) from (
             select e.talla, sum(e.cantidad)::int as unidades
               from epi_almacen a join centro_trabajo t on t.codigo = a.centro join epi_existencia e on e.almacen_id = a.id
              where a.centro = u.centro_trabajo_codigo and a.cerrado is null and e.articulo_id = r.id and e.cantidad > 0
                and (e.caduca is null or e.caduca >= (now() at time zone t.zona)::date)
              group by e.talla) x), '{}') as "Disponible"
      from usuario u, epi_articulo r
     where u.id = ${usuarioId} and r.cerrado is null ${articuloId === undefined ? empty : sql`and r.id = ${articuloId}`}
     order by r.nombre collate "es-ES-x-icu", r.modelo, r.id`,
  );

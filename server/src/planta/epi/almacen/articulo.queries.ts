import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { ArticuloEpi, type FormularioArticuloEpi } from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { execute, many, manyValues, maybeOne, one } from '#server/casa/base/db.ts';

const Hecho = z.object({ Id: z.int() });
const ArticuloRow = z.omit(ArticuloEpi, { EstadoId: true, Estado: true, acciones: true });
export type ArticuloRow = z.output<typeof ArticuloRow>;
/** The catalogue, with retired articles at its end. */
export const selectArticulos = (id?: number) =>
  many(ArticuloRow)(sql`
    select r.id as "Id", r.clase as "Clase", r.nombre as "Nombre", r.modelo as "Modelo", r.norma as "Norma", r.tallas as "Tallas",
           r.vida_dias as "VidaDias",
           r.cerrado as "Cerrado", r.version as "Version",
           coalesce((select sum(e.cantidad)::int from epi_existencia e where e.articulo_id = r.id), 0) as "Unidades"
      from epi_articulo r ${id === undefined ? empty : sql`where r.id = ${id}`}
     order by r.cerrado is not null, r.nombre collate "es-ES-x-icu", r.modelo, r.id`);
/** An article, locked until the act is over. */
export const selectArticuloEnTurno = (id: number) =>
  maybeOne(z.object({ Id: z.int(), Cerrado: z.nullable(z.string()), Version: z.int(), tallas: z.array(z.string()) }))(
    sql`select id as "Id", cerrado::text as "Cerrado", version as "Version", tallas from epi_articulo where id = ${id} for no key update`,
  );
/** Sizes of an article in stock. */
export const selectTallasConUnidades = (id: number): Promise<string[]> =>
  manyValues(z.string())(
    sql`select distinct e.talla from epi_existencia e where e.articulo_id = ${id} and e.cantidad > 0 order by 1`,
  );
export const insertArticulo = (f: FormularioArticuloEpi) =>
  one(Hecho)(sql`
    insert into epi_articulo (clase, nombre, modelo, norma, tallas, vida_dias)
    values (${f.clase}, ${f.nombre}, ${f.modelo}, ${f.norma}, ${f.tallas}::text[], ${f.vidaDias}::int) returning id as "Id"`);
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

import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  CupoEpi,
  type FormularioCupo,
  type FormularioCupoNuevo,
  OpcionesEpi,
} from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';

const Hecho = z.object({ Id: z.int() });
const nombre = sql`trim(r.nombre || ' ' || r.modelo)`;
/** Quotas in force, by job. */
export const selectCupos = () =>
  many(CupoEpi)(sql`
    with quienes as (select lower(trim(u.puesto)) as clave, count(*)::int as n from usuario u where u.activo and u.puesto <> '' group by 1)
    select c.id as "Id", c.puesto as "Puesto", c.articulo_id as "ArticuloId", ${nombre} as "Articulo", c.cantidad as "Cantidad",
           c.meses as "Meses",
           c.obligatorio as "Obligatorio", coalesce(q.n, 0) as "Personas", c.version as "Version"
      from epi_cupo c join epi_articulo r on r.id = c.articulo_id left join quienes q on q.clave = c.clave
     where c.vive order by c.puesto collate "es-ES-x-icu", not c.obligatorio, r.nombre collate "es-ES-x-icu", c.id`);
const EnTurno = z.object({ Id: z.int(), puesto: z.string(), articulo: z.string(), Version: z.int() });
/** A quota in force, locked until the act is over. */
export const selectCupoEnTurno = (id: number) =>
  maybeOne(EnTurno)(sql`
    select c.id as "Id", c.puesto, ${nombre} as articulo, c.version as "Version"
      from epi_cupo c join epi_articulo r on r.id = c.articulo_id where c.id = ${id} and c.vive for no key update of c`);
export const insertCupo = ({ puesto, articuloId, ...f }: FormularioCupoNuevo) =>
  maybeOne(Hecho)(sql`
    insert into epi_cupo (puesto, articulo_id, cantidad, meses, obligatorio)
    select ${puesto}, r.id, ${f.cantidad}, ${f.meses}, ${f.obligatorio} from epi_articulo r where r.id = ${articuloId} and r.cerrado is null
    returning id as "Id"`);
export const updateCupo = (id: number, f: FormularioCupo) =>
  execute(
    sql`
      update epi_cupo
      set cantidad = ${f.cantidad}, meses = ${f.meses}, obligatorio = ${f.obligatorio}, version = version + 1
      where id = ${id}`,
  );
export const updateCupoCerrado = (id: number) =>
  execute(sql`update epi_cupo set cerrado = hoy(), version = version + 1 where id = ${id}`);

/** Work centres, and the jobs of active people. */
export const selectOpciones = () =>
  one(OpcionesEpi)(sql`
    select (select coalesce(json_agg(json_build_object('Codigo', t.codigo, 'Nombre', t.nombre) order by t.nombre), '[]')
      from centro_trabajo t) as "Centros",
           (select coalesce(array_agg(x.puesto order by x.puesto), '{}') from (
             select min(trim(u.puesto)) as puesto
               from usuario u
               where u.activo and trim(u.puesto) <> ''
               group by lower(trim(u.puesto))) x) as "Puestos"`);

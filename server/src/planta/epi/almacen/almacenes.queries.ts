import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { AlmacenEpi, type FormularioAlmacenEpi } from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { execute, many, maybeOne, one, oneValue } from '#server/casa/base/db.ts';

const Hecho = z.object({ Id: z.int() });
const AlmacenRow = z.omit(AlmacenEpi, { EstadoId: true, Estado: true, acciones: true });
export type AlmacenRow = z.output<typeof AlmacenRow>;
/** Stores that this person handles, the open ones first. */
export const selectAlmacenes = (quienId: number, id?: number) =>
  many(AlmacenRow)(sql`
    select a.id as "Id", a.centro as "Centro", t.nombre as "NombreCentro", a.nombre as "Nombre", a.lugar as "Lugar",
           a.cerrado as "Cerrado", a.version as "Version",
           coalesce((select json_agg(json_build_object('Id', u.id, 'Nombre', u.nombre) order by u.nombre, u.id)
                       from epi_encargado e join usuario u on u.id = e.usuario_id where e.almacen_id = a.id), '[]') as "Encargados",
           coalesce((select sum(x.cantidad)::int from epi_existencia x where x.almacen_id = a.id and x.cantidad > 0), 0) as "Unidades"
      from epi_almacen a join centro_trabajo t on t.codigo = a.centro
     where a.id = any (almacenes_epi_de(${quienId})) ${id === undefined ? empty : sql`and a.id = ${id}`}
     order by a.cerrado is not null, a.centro <> (select u.centro_trabajo_codigo from usuario u where u.id = ${quienId}), t.nombre,
       a.nombre, a.id`);
/** Locks a store until the act is over: nothing enters it meanwhile. */
export const selectAlmacenEnTurno = (id: number) =>
  execute(sql`select from epi_almacen where id = ${id} for no key update`);
/** Open stores by their names. */
export const selectAbiertos = () =>
  many(z.object({ Id: z.int(), Nombre: z.string(), Centro: z.string() }))(sql`
    select a.id as "Id", a.nombre as "Nombre", a.centro as "Centro"
      from epi_almacen a join centro_trabajo t on t.codigo = a.centro
     where a.cerrado is null order by t.nombre, a.nombre, a.id`);

/** Active keepers of a store, except one. */
export const selectEncargados = (almacenId: number, salvo?: number): Promise<number[]> =>
  oneValue(z.array(z.int()))(sql`
      select coalesce(json_agg(u.id order by u.id), '[]') as quienes from epi_encargado e join usuario u on u.id = e.usuario_id
       where e.almacen_id = ${almacenId} and u.activo and u.id is distinct from ${salvo ?? null}::bigint`);
export const existsLlevado = (quienId: number, almacenId: number): Promise<boolean> =>
  oneValue(z.boolean())(sql`
        select exists (select from epi_almacen a
          where a.id = ${almacenId} and a.cerrado is null and a.id = any (almacenes_epi_de(${quienId}))) as lleva`);

type Datos = Omit<FormularioAlmacenEpi, 'encargados'>;
export const insertAlmacen = ({ centro, nombre, lugar }: Datos) =>
  one(Hecho)(
    sql`insert into epi_almacen (centro, nombre, lugar) values (${centro}, ${nombre}, ${lugar}) returning id as "Id"`,
  );
export const updateAlmacen = (id: number, { centro, nombre, lugar }: Datos) =>
  execute(
    sql`update epi_almacen set centro = ${centro}, nombre = ${nombre}, lugar = ${lugar}, version = version + 1 where id = ${id}`,
  );
export const updateCerrado = (id: number, cerrado: boolean) =>
  execute(sql`
    update epi_almacen a set cerrado = case when ${cerrado} then (now() at time zone t.zona)::date end, version = version + 1
      from centro_trabajo t where t.codigo = a.centro and a.id = ${id}`);
/** Names the keepers: former ones leave, and new ones come. Returns the new ones; active people alone. */
export async function updateEncargados(almacenId: number, personas: readonly number[]): Promise<number[]> {
  await execute(
    sql`delete from epi_encargado where almacen_id = ${almacenId} and usuario_id <> all (${personas}::bigint[])`,
  );
  const nuevos = await many(Hecho)(sql`
    insert into epi_encargado (almacen_id, usuario_id)
    select ${almacenId}, u.id
    from usuario u
    where u.id = any (${personas}::bigint[]) and u.activo
    on conflict do nothing returning usuario_id as "Id"`);
  return nuevos.map(({ Id }) => Id);
}
export const selectInactivos = (personas: readonly number[]) =>
  one(z.object({ faltan: z.int() }))(sql`
      select cardinality(${personas}::bigint[]) - count(*)::int as faltan
      from usuario u
      where u.id = any (${personas}::bigint[]) and u.activo`);

/** Something of the store is set aside for somebody who has not come for it. */
export const existsApartado = async (almacenId: number): Promise<boolean> =>
  (await maybeOne(z.object({ Id: z.int() }))(
    sql`select id as "Id" from epi_pieza where almacen_id = ${almacenId} and estado_id = 1 limit 1`,
  )) !== undefined;

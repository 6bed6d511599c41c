import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, many, maybeOne, oneValue } from '#server/casa/base/db.ts';
import { insertHistorial } from '#server/casa/kernel/historial.ts';
import type { Datos } from './comparar.rules.ts';

const Numero = z.object({ Id: z.int() });
type Movida = { Id: number; Version: number };
/** Begins to write: the good rows wait for it. Undefined: somebody else was first. */
export const updateEmpezada = ({ Id, Version }: Movida, quienId: number, invitar: boolean) =>
  maybeOne(Numero)(sql`
    with movida as (
      update personas_importacion set estado_id = 2, version = version + 1, importada_por_id = ${quienId}, invitar = ${invitar}
       where id = ${Id} and version = ${Version} and estado_id = 1 returning id),
    filas as (
      update personas_importacion_fila f set paso = 1 from movida where f.importacion_id = movida.id and f.estado in ('N', 'C'))
    select id as "Id" from movida`);

const Tarea = z.object({ id: z.int(), quienId: z.int(), quien: z.string(), nombre: z.string(), invitar: z.boolean() });
export type Tarea = z.output<typeof Tarea>;
/** The first running import that no other process has locked. */
export const selectTarea = () =>
  maybeOne(Tarea)(sql`
    select i.id, i.importada_por_id as "quienId", u.nombre as quien, i.nombre, i.invitar
      from personas_importacion i join usuario u on u.id = i.importada_por_id where i.estado_id = 2
     order by i.id limit 1 for update of i skip locked`);
const Pendiente = z.object({
  n: z.int(),
  paso: z.int(),
  matricula: z.string(),
  usuarioId: z.nullable(z.int()),
  datos: z.custom<Datos>(),
  cambios: z.array(z.object({ campo: z.string(), antes: z.string(), despues: z.string() })),
});
export type Pendiente = z.output<typeof Pendiente>;
/** Next rows of an import: the data of all rows come before the responsible of any. */
export const selectPendientes = ({ id }: Tarea, cuantas: number) =>
  many(Pendiente)(sql`
    select n, paso, matricula, usuario_id as "usuarioId", datos, cambios from personas_importacion_fila
     where importacion_id = ${id} and paso = (
       select min(paso) from personas_importacion_fila where importacion_id = ${id} and paso is not null)
     order by n limit ${cuantas}`);

const Escrita = z.object({ n: z.int(), id: z.int() });
/** New people of these rows, all of them or an error. */
export const insertDeFilas = (filas: readonly Pendiente[], invita: boolean) =>
  many(Escrita)(sql`
    with leidas as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as f (n int, matricula text, datos jsonb)),
    nuevas as (
      insert into usuario (matricula, nombre, login, correo, telefono, puesto, ps, area_codigo, centro_trabajo_codigo,
        centro_coste_codigo, roles,
                           alta, baja, invita_el_alta)
      select f.matricula, d.nombre, d.login, d.correo, coalesce(d.telefono, ''), coalesce(d.puesto, ''), coalesce(d.ps, ''), d.area,
             d.centro,
             d."centroCoste", d.roles, d.alta, d.baja, ${invita}
        from leidas f, ${deDatos(sql`f.datos`)} order by f.n returning id, matricula)
    select f.n, x.id from nuevas x join leidas f on f.matricula = x.matricula`);
const deDatos = (datos: Sql): Sql => sql`
  jsonb_to_record(${datos}) as d (nombre text, login text, correo text, telefono text, puesto text, ps text, area text,
    centro text, "centroCoste" text, roles text[], alta date, baja date)`;
/** Changes of a row. Undefined: the person has changed since the file was read, or is an ADMIN by now. */
export const updateDeFila = ({ usuarioId, datos: { version, ...datos } }: Pendiente) => {
  const nuevo = (campo: keyof Datos, valor: Sql, columna: Sql) =>
    datos[campo as keyof typeof datos] === undefined ? columna : valor;
  return maybeOne(Numero)(sql`
    update usuario u set version = version + 1, nombre = ${nuevo('nombre', sql`d.nombre`, sql`u.nombre`)},
           login = ${nuevo('login', sql`d.login`, sql`u.login`)}, correo = ${nuevo('correo', sql`d.correo`, sql`u.correo`)},
           telefono = ${nuevo('telefono', sql`d.telefono`, sql`u.telefono`)}, puesto = ${nuevo('puesto', sql`d.puesto`, sql`u.puesto`)},
           ps = ${nuevo('ps', sql`d.ps`, sql`u.ps`)}, area_codigo = ${nuevo('area', sql`d.area`, sql`u.area_codigo`)},
           centro_trabajo_codigo = ${nuevo('centro', sql`d.centro`, sql`u.centro_trabajo_codigo`)},
           centro_coste_codigo = ${nuevo('centroCoste', sql`d."centroCoste"`, sql`u.centro_coste_codigo`)},
           roles = ${nuevo('roles', sql`d.roles`, sql`u.roles`)}, alta = ${nuevo('alta', sql`d.alta`, sql`u.alta`)},
           baja = ${nuevo('baja', sql`d.baja`, sql`u.baja`)}
      from ${deDatos(sql`${JSON.stringify(datos)}::jsonb`)}
     where u.id = ${usuarioId} and u.version = ${version} and 'ADMIN' <> all (u.roles) returning u.id as "Id"`);
};
const Colocada = z.object({ n: z.int() });
/**
 * Gives the people of these rows the responsible that each names; rows with a missing or inactive responsible are left
 * out.
 */
export const updateResponsables = (
  filas: readonly { n: number; usuarioId: number | null; responsable: string | null }[],
) =>
  many(Colocada)(sql`
    update usuario u set responsable_id = r.id, version = u.version + 1
      from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as f (n int, "usuarioId" bigint, responsable text)
      left join usuario r on r.matricula = f.responsable and r.activo
     where u.id = f."usuarioId" and (f.responsable is null or r.id is not null) returning f.n`);
/** True when one of these people is above themselves. */
export const existsCirculo = (ids: readonly (number | null)[]): Promise<boolean> =>
  oneValue(z.boolean())(sql`
      with recursive arriba (de, id) as (
        select u.id, u.responsable_id from usuario u where u.id = any (${ids}::bigint[])
        union select a.de, u.responsable_id from arriba a join usuario u on u.id = a.id where u.responsable_id is not null and a.id <> a.de)
      select exists (select from arriba where id = de) as hay`);
/** History of the people of these rows. */
export const insertImportadas = (quienId: number, escritas: readonly { id: number; dicho: string }[]) =>
  execute(
    insertHistorial(
      'usuario',
      sql`(select * from jsonb_to_recordset(${JSON.stringify(escritas)}::jsonb) as e (id bigint, dicho text))`,
      { autor: { id: quienId }, acto: 'importar', comentario: sql`x.dicho` },
    ),
  );

export type Hecha = {
  n: number;
  estado: 'H' | 'R';
  paso: 2 | null;
  usuarioId: number | null;
  error: string;
  cuenta: boolean;
};
/** Records the outcome of some rows; `cuenta`: they are done and count in the progress. */
export const updateHechas = ({ id }: Tarea, hechas: readonly Hecha[]) =>
  execute(sql`
    with hechas as (
      select *
        from jsonb_to_recordset(${JSON.stringify(hechas)}::jsonb) as h (n int, estado text, paso smallint, "usuarioId" bigint,
          error text, cuenta boolean)),
    filas as (
      update personas_importacion_fila f set estado = case when h.cuenta then h.estado else f.estado end, paso = h.paso,
             usuario_id = coalesce(h."usuarioId", f.usuario_id),
             errores = case when h.error = '' then f.errores else jsonb_build_array(jsonb_build_object('campo', '', 'mensaje', h.error)) end
        from hechas h where f.importacion_id = ${id} and f.n = h.n),
    cifras as (
      select count(*) filter (where cuenta and estado = 'H') as buenas, count(*) filter (where cuenta and estado = 'R') as malas
        from hechas)
    update personas_importacion i set hechas = i.hechas + c.buenas, rechazadas = i.rechazadas + c.malas from cifras c where i.id = ${id}`);

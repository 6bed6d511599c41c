import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioIndicador, FormularioTablero } from '#contract/planta/tableros/formulario.schemas.ts';
import { Ajustes } from '#contract/planta/tableros/tablero.schemas.ts';
import type { Letra } from '#contract/planta/tableros/tableros.rules.ts';
import { execute, manyValues, maybeOne, one } from '#server/casa/base/db.ts';

const Id = z.object({ Id: z.int() });
const Opciones = z.pick(Ajustes, { Areas: true, Centros: true });
/** Areas for which this person may create a board, all of them for ADMIN, and the work centres. */
export const selectOpciones = (usuarioId: number, admin: boolean) =>
  one(Opciones)(sql`
    select coalesce((select json_agg(json_build_object('Codigo', a.codigo, 'Nombre', a.nombre)
      order by a.nombre collate "es-ES-x-icu")
      from area a
             where hoy() between a.abierto_desde and coalesce(a.abierto_hasta, 'infinity')
               and (${admin} or a.responsable_id = ${usuarioId})),
               '[]') as "Areas",
           (select json_agg(json_build_object('Codigo', c.codigo, 'Nombre', c.nombre) order by c.nombre collate "es-ES-x-icu")
             from centro_trabajo c) as "Centros"`);
const Guardado = z.pick(Ajustes, { AreaCodigo: true, CentroCodigo: true, Responsable: true, Llevan: true });
const persona = sql`json_build_object('Id', u.id, 'Nombre', u.nombre)`;
export const selectGuardado = (id: number) =>
  one(Guardado)(sql`
    select t.area_codigo as "AreaCodigo", t.centro as "CentroCodigo",
           (select ${persona} from usuario u where u.id = t.responsable_id) as "Responsable",
           coalesce((select json_agg(${persona} order by u.nombre collate "es-ES-x-icu")
             from tablero_persona p
             join usuario u on u.id = p.usuario_id
             where p.tablero_id = t.id), '[]') as "Llevan"
      from tablero t where t.id = ${id}`);
/** Active ones of these people. */
export const selectActivas = (ids: readonly number[]): Promise<number[]> =>
  manyValues(z.int())(sql`select id as "Id" from usuario where activo and id = any (${[...ids]}::bigint[])`);

export const insertTablero = (f: FormularioTablero) =>
  one(Id)(sql`
    insert into tablero (nombre, nivel, area_codigo, centro, responsable_id, activo)
    values (${f.nombre}, ${f.nivel}, ${f.area}, ${f.centro}, ${f.responsableId}, ${f.activo}) returning id as "Id"`);
export const updateTablero = (id: number, version: number, f: FormularioTablero) =>
  maybeOne(Id)(sql`
    update tablero set nombre = ${f.nombre}, responsable_id = ${f.responsableId}, activo = ${f.activo}, version = version + 1
     where id = ${id} and version = ${version} returning id as "Id"`);
/** Sets these people as keepers of its values. */
export async function updateLlevan(id: number, llevan: readonly number[]): Promise<void> {
  await execute(
    sql`delete from tablero_persona where tablero_id = ${id} and usuario_id <> all (${[...llevan]}::bigint[])`,
  );
  await execute(sql`
    insert into tablero_persona (tablero_id, usuario_id) select ${id}, q from unnest(${[...llevan]}::bigint[]) q on conflict do nothing`);
}

/** Indicator in force of a letter, locked, and whether it has figures. */
export const selectIndicador = (tableroId: number, letra: Letra) =>
  maybeOne(
    z.object({
      Id: z.int(),
      Nombre: z.string(),
      Unidad: z.string(),
      Objetivo: z.number(),
      MasEsMejor: z.boolean(),
      usado: z.boolean(),
    }),
  )(sql`
    select i.id as "Id", i.nombre as "Nombre", i.unidad as "Unidad", i.objetivo as "Objetivo", i.mas_es_mejor as "MasEsMejor",
           exists (select from valor_tablero v where v.indicador_id = i.id) as usado
      from indicador i where i.tablero_id = ${tableroId} and i.letra = ${letra} and i.activo for update`);
export const insertIndicador = (tableroId: number, f: FormularioIndicador) =>
  one(Id)(sql`
    insert into indicador (tablero_id, letra, nombre, unidad, objetivo, mas_es_mejor)
    values (${tableroId}, ${f.letra}, ${f.nombre}, ${f.unidad}, ${f.objetivo}, ${f.masEsMejor}) returning id as "Id"`);
export const updateIndicador = (id: number, f: FormularioIndicador) =>
  one(Id)(sql`
    update indicador
    set nombre = ${f.nombre}, unidad = ${f.unidad}, objetivo = ${f.objetivo}, mas_es_mejor = ${f.masEsMejor}
    where id = ${id}
    returning id as "Id"`);
export const updateRetirado = (id: number) =>
  one(Id)(sql`update indicador set activo = false where id = ${id} returning id as "Id"`);

import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { FormularioMaestro } from '#contract/personas/listas/listas.schemas.ts';
import { CUALES } from '#contract/personas/listas/listas.rules.ts';
import { execute, many, maybeOne, oneValue } from '#server/casa/base/db.ts';
import type { Leida } from '#server/casa/importar/importacion.ts';

/** Columns of a file about its undoing. */
export const DE_LA_VUELTA = sql`, i.deshechas as "Deshechas", i.quedan as "Quedan", i.deshecha as "Deshecha",
  coalesce((select nombre from usuario where id = i.deshecha_por_id), '') as "DeshechaPor"`;
const Numero = z.object({ Id: z.int() });
/** Keeps the row before a file, and the version that the file left. */
export const updateEscrita = (importacionId: number, n: number, antes: FormularioMaestro | null, version: number) =>
  execute(sql`
    update lista_importacion_fila set antes = ${antes === null ? null : JSON.stringify(antes)}::jsonb, hecha_version = ${version}
     where importacion_id = ${importacionId} and n = ${n}`);
/** Begins to undo a file. Undefined: somebody else was first. */
export const updateDeshaciendo = ({ Id, Version }: Leida, quienId: number) =>
  maybeOne(Numero)(sql`
    update lista_importacion set estado_id = 4, version = version + 1, deshecha_por_id = ${quienId}
     where id = ${Id} and version = ${Version} and estado_id = 3 returning id as "Id"`);
const Tarea = z.object({
  id: z.int(),
  lista: z.enum(CUALES),
  quienId: z.int(),
  quien: z.string(),
  roles: z.array(z.string()),
});
/** The first file to be undone that no other process has locked. */
export const selectTarea = () =>
  maybeOne(Tarea)(sql`
    select i.id, i.lista, i.deshecha_por_id as "quienId", u.nombre as quien, u.roles
    from lista_importacion i
    join usuario u on u.id = i.deshecha_por_id
     where i.estado_id = 4 order by i.id limit 1 for update of i skip locked`);
const Escrita = z.object({ n: z.int(), fichaId: z.int(), version: z.int(), antes: z.nullable(FormularioMaestro) });
export type Escrita = z.output<typeof Escrita>;
/** Rows written by the file, the last first: a name that moved between two rows goes back the same way. */
export const selectEscritas = (id: number, limite: number) =>
  many(Escrita)(sql`
    select n, ficha_id as "fichaId", hecha_version as version, antes from lista_importacion_fila
     where importacion_id = ${id} and estado = 'H' order by n desc limit ${limite}`);
export type Vuelta = { n: number; estado: 'D' | 'Q'; error: string };
export const updateVueltas = (id: number, vueltas: readonly Vuelta[]) =>
  execute(sql`
    with v as (select * from jsonb_to_recordset(${JSON.stringify(vueltas)}::jsonb) as v (n int, estado text, error text)),
    filas as (
      update lista_importacion_fila f set estado = v.estado,
             errores = case when v.error = '' then f.errores else jsonb_build_array(jsonb_build_object('campo', '', 'mensaje', v.error)) end
        from v where f.importacion_id = ${id} and f.n = v.n)
    update lista_importacion i set deshechas = i.deshechas + c.d, quedan = i.quedan + c.q
      from (select count(*) filter (where estado = 'D') as d, count(*) filter (where estado = 'Q') as q from v) c where i.id = ${id}`);
export const updateDeshecha = (id: number) =>
  execute(
    sql`update lista_importacion set estado_id = 5, version = version + 1, deshecha = now() where id = ${id} and estado_id = 4`,
  );
export const selectHoy = (): Promise<string> => oneValue(z.string())(sql`select hoy()::text as hoy`);

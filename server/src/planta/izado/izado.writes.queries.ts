import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import type { FormularioComprobacion, FormularioElemento } from '#contract/planta/izado/izado.schemas.ts';
import { maybeOne, one } from '#server/casa/base/db.ts';

const Id = z.object({ Id: z.int() });
export const insertElemento = (f: FormularioElemento, qr: string) =>
  one(Id)(sql`
    insert into izado_elemento (codigo, qr, tipo_id, cmu_kg, longitud, fabricante, serie, area_codigo, centro, lugar)
    values (${f.codigo}, ${qr}, ${f.tipoId}, ${f.cmu}, ${f.longitud}, ${f.fabricante}, ${f.serie}, ${f.areaCodigo}, ${f.centro}, ${f.lugar})
    returning id as "Id"`);
type Leida = { Id: number; EstadoId: number; Version: number };
/**
 * An element with another kind or a greater load is overdue, in every zone, until it is inspected as such (S-8160,
 * S-8383).
 */
export const updateElemento = (leida: Leida, f: FormularioElemento) =>
  maybeOne(Id)(sql`
    update izado_elemento
       set codigo = ${f.codigo}, tipo_id = ${f.tipoId}, cmu_kg = ${f.cmu}, longitud = ${f.longitud}, fabricante = ${f.fabricante},
           serie = ${f.serie},
           area_codigo = ${f.areaCodigo}, centro = ${f.centro}, lugar = ${f.lugar}, version = version + 1,
           proxima = case when tipo_id = ${f.tipoId} and cmu_kg >= ${f.cmu}
             or proxima is null then proxima else least(proxima, hoy() - 2) end
     where id = ${leida.Id} and estado_id = ${leida.EstadoId} and version = ${leida.Version} returning id as "Id"`);
/** Columns of a move: the reason, and the report of the withdrawal. */
export const FUERA = (motivo: string, comunicacionId?: number) =>
  comunicacionId === undefined
    ? sql`, motivo = ${motivo}`
    : sql`, motivo = ${motivo}, comunicacion_id = ${comunicacionId}::bigint`;
/** Columns of a passed inspection: its day, the last good day, and the colour of the period. */
export const INSPECCIONADO = ({ fecha, proxima }: { fecha: string; proxima: string }) => sql`
  , inspeccionado = ${fecha}::date, proxima = ${proxima}::date, motivo = '', comunicacion_id = null,
    color_id = (select k.id from color_izado k where ${fecha}::date between k.desde and k.hasta)`;
export const RECHAZADO = ({ fecha, motivo }: { fecha: string; motivo: string }) => sql`
  , inspeccionado = ${fecha}::date, motivo = ${motivo}`;

export const insertComprobacion = (elementoId: number, usuarioId: number, f: FormularioComprobacion) =>
  one(Id)(sql`
    insert into izado_comprobacion (elemento_id, usuario_id, cuando, defecto, nota)
    values (${elementoId}, ${usuarioId}, least(coalesce(${f.cuando ?? null}::timestamptz, now()), now()), ${f.defecto}, ${f.nota})
    returning id as "Id"`);
const ConFoto = z.object({ usuarioId: z.int(), defecto: z.boolean(), archivoId: z.nullable(z.int()) });
export const selectComprobacion = (id: number) =>
  maybeOne(ConFoto)(
    sql`select usuario_id as "usuarioId", defecto, archivo_id as "archivoId" from izado_comprobacion where id = ${id}`,
  );
/** Gives a check of this person its picture, once. */
export const updateFoto = (id: number, usuarioId: number, archivoId: number) =>
  maybeOne(Id)(sql`
    update izado_comprobacion set archivo_id = ${archivoId}
     where id = ${id} and usuario_id = ${usuarioId} and archivo_id is null returning id as "Id"`);

type Documento = { elementoId: number; archivoId: number; clase: string; nombre: string; usuarioId: number };
export const insertDocumento = (d: Documento) =>
  one(Id)(sql`
    insert into izado_documento (elemento_id, archivo_id, clase, nombre, subido_por_id)
    values (${d.elementoId}, ${d.archivoId}, ${d.clase}, ${d.nombre}, ${d.usuarioId}) returning id as "Id"`);
export const selectDocumento = (id: number) =>
  maybeOne(z.object({ archivoId: z.int(), nombre: z.string() }))(
    sql`select archivo_id as "archivoId", nombre from izado_documento where id = ${id}`,
  );

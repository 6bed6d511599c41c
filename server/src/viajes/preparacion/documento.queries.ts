import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Documento } from '#contract/viajes/necesidad.schemas.ts';
import type { TipoDocumento } from '#contract/viajes/viajes.rules.ts';
import { existsEnCola } from '#server/correo/correo.port.ts';
import { many, maybeOne, one } from '#server/base/db.ts';

const DocumentoRow = z.omit(Documento, { acciones: true });
export type DocumentoRow = z.output<typeof DocumentoRow>;
const Id = z.object({ Id: z.int() });

export const selectDocumentos = (viajeId: number) =>
  many(
    DocumentoRow,
    sql`
    select d.id as "Id", d.tipo as "Tipo", f.nombre as "Nombre", f.mime as "Mime", f.tamano as "Tamano", d.fecha as "Fecha", u.nombre as "SubidoPor"
      from viaje_documento d join archivo f on f.id = d.archivo_id join usuario u on u.id = d.subido_por_id
     where d.viaje_id = ${viajeId} order by d.id`,
  );

type Nuevo = { viajeId: number; tipo: TipoDocumento; archivoId: number; usuarioId: number };
/** Locks the viaje while it still takes documents (states 4 and 6); undefined when it does not. */
export const insertDocumento = ({ viajeId, tipo, archivoId, usuarioId }: Nuevo) =>
  maybeOne(
    Id,
    sql`
    with abierto as (update viaje set version = version + 1 where id = ${viajeId} and estado_id in (4, 6) returning id),
    nuevo as (
      insert into viaje_documento (viaje_id, tipo, archivo_id, subido_por_id)
      select id, ${tipo}, ${archivoId}::bigint, ${usuarioId}::bigint from abierto returning id),
    hecho as (
      insert into historial (entidad, entidad_id, quien_id, acto, comentario)
      select 'viaje', ${viajeId}::bigint, ${usuarioId}::bigint, 'subirDocumento', f.nombre from nuevo, archivo f where f.id = ${archivoId})
    select id as "Id" from nuevo`,
  );

export const deleteDocumento = (id: number, usuarioId: number) =>
  maybeOne(
    Id,
    sql`
    with abierto as (
      update viaje set version = version + 1 where id = (select viaje_id from viaje_documento where id = ${id}) and estado_id in (4, 6) returning id),
    quitado as (delete from viaje_documento d using abierto where d.id = ${id} returning d.id, d.viaje_id, d.archivo_id),
    hecho as (
      insert into historial (entidad, entidad_id, quien_id, acto, comentario)
      select 'viaje', q.viaje_id, ${usuarioId}::bigint, 'borrarDocumento', f.nombre from quitado q join archivo f on f.id = q.archivo_id)
    select id as "Id" from quitado`,
  );

const archivos = (viajeId: number) =>
  sql`select array_agg(d.archivo_id order by d.id) from viaje_documento d where d.viaje_id = ${viajeId}`;
export const selectArchivos = async (viajeId: number) =>
  (await one(z.object({ ids: z.array(z.int()) }), sql`select coalesce((${archivos(viajeId)})::int[], '{}') as ids`))
    .ids;

const Archivo = z.object({ archivoId: z.int() });
export const selectArchivoDeDocumento = (id: number) =>
  maybeOne(Archivo, sql`select archivo_id as "archivoId" from viaje_documento where id = ${id}`);

/** Minutes in which the same documents are not mailed again. */
const SIN_REPETIR = 10;
/** These very documents still wait to leave for the traveller, or were mailed a moment ago. */
export const selectYaEnviados = async (viajeId: number): Promise<boolean> =>
  (
    await one(
      z.object({ ya: z.boolean() }),
      sql`
      select ${existsEnCola(sql`select solicitante_id from viaje where id = ${viajeId}`, archivos(viajeId))} or coalesce((
        select h.acto = 'enviarDocumentos' and h.instante > now() - make_interval(mins => ${SIN_REPETIR}) from historial h
         where h.entidad = 'viaje' and h.entidad_id = ${viajeId} and h.acto in ('enviarDocumentos', 'subirDocumento', 'borrarDocumento')
         order by h.id desc limit 1), false) as ya`,
    )
  ).ya;

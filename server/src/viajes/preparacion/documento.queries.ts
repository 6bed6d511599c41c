import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { Documento } from '#contract/viajes/necesidad.schemas.ts';
import type { TipoDocumento } from '#contract/viajes/viajes.rules.ts';
import { existsEnCola } from '#server/plataforma/correo/correo.port.ts';
import { many, maybeOne, one, oneValue } from '#server/casa/base/db.ts';

const ConNombre = z.object({ Id: z.int(), nombre: z.string() });

export const selectDocumentos = (viajeId: number) =>
  many(z.omit(Documento, { acciones: true }))(sql`
    select d.id as "Id", d.tipo as "Tipo", f.nombre as "Nombre", f.mime as "Mime", f.tamano as "Tamano",
           d.fecha as "Fecha", u.nombre as "SubidoPor"
      from viaje_documento d join archivo f on f.id = d.archivo_id join usuario u on u.id = d.subido_por_id
     where d.viaje_id = ${viajeId} order by d.id`);

type Nuevo = { viajeId: number; tipo: TipoDocumento; archivoId: number; usuarioId: number };
/** A document with the name of its file, for the history. */
export const insertDocumento = ({ viajeId, tipo, archivoId, usuarioId }: Nuevo) =>
  one(ConNombre)(sql`
    insert into viaje_documento (viaje_id, tipo, archivo_id, subido_por_id) values (${viajeId}, ${tipo}, ${archivoId}, ${usuarioId})
    returning id as "Id", (select nombre from archivo where id = ${archivoId}) as nombre`);

export const deleteDocumento = (id: number) =>
  maybeOne(ConNombre)(sql`
    delete from viaje_documento d using archivo f where d.id = ${id} and f.id = d.archivo_id returning d.id as "Id", f.nombre`);

const archivos = (viajeId: number) =>
  sql`select array_agg(d.archivo_id order by d.id) from viaje_documento d where d.viaje_id = ${viajeId}`;
export const selectArchivos = (viajeId: number) =>
  oneValue(z.array(z.int()))(sql`select coalesce((${archivos(viajeId)})::int[], '{}') as ids`);

const Archivo = z.object({ archivoId: z.int() });
export const selectArchivoDeDocumento = (id: number) =>
  maybeOne(Archivo)(sql`select archivo_id as "archivoId" from viaje_documento where id = ${id}`);

/** Minutes in which the same documents are not mailed again. */
const SIN_REPETIR = 10;
/** True when the same documents are in the mail queue for the traveller, or were mailed a moment ago. */
export const selectYaEnviados = (viajeId: number): Promise<boolean> =>
  oneValue(z.boolean())(sql`
      select ${existsEnCola(sql`select solicitante_id from viaje where id = ${viajeId}`, archivos(viajeId))} or coalesce((
        select h.acto = 'enviarDocumentos' and h.instante > now() - make_interval(mins => ${SIN_REPETIR}) from historial h
         where h.entidad = 'viaje' and h.entidad_id = ${viajeId} and h.acto in ('enviarDocumentos', 'subirDocumento', 'borrarDocumento')
         order by h.id desc limit 1), false) as ya`);

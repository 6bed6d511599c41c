import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import { AnioDeDocumentos, Documento, DocumentoAbierto } from '#contract/personas/documentos/documento.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';

const documentosDe = (usuarioId: number) => sql`d.usuario_id = ${usuarioId} and d.estado in ('E', 'X')`;

const campos = sql`
  d.id as "Id", l.clase as "Clase", l.titulo as "Titulo", l.mes as "Mes", l.entregado as "Entregado", d.leido as "Leido",
  d.retirado as "Retirado", d.motivo as "Motivo", a.tamano::int as "Tamano"`;
/** Documents of a person, the newest first; a withdrawn one keeps its line, with its reason. */
export const selectMios = (
  usuarioId: number,
  { limite, anio }: { limite: number; anio?: string | undefined },
  desde: Desde<typeof claveId>,
) =>
  many(Documento)(sql`
    select ${campos}
      from documento d join lote_documentos l on l.id = d.lote_id join archivo a on a.id = d.archivo_id
     where ${documentosDe(usuarioId)} ${anio === undefined ? empty : sql`and left(l.mes, 4) = ${anio}`} ${antesDe(sql`d.id`, desde)}
     order by d.id desc ${firstRows(limite)}`);

/** The one of the same kind beside it, `antes` or after, which can be opened; of a month with several, the next one by its number. */
const vecino = (usuarioId: number, antes: boolean) => sql`
  (select json_build_object('Id', v.id, 'Mes', w.mes)
     from documento v join lote_documentos w on w.id = v.lote_id
    where v.usuario_id = ${usuarioId} and v.estado = 'E' and w.clase = l.clase
      and ${antes ? sql`(w.mes, v.id) < (l.mes, d.id)` : sql`(w.mes, v.id) > (l.mes, d.id)`}
    order by ${antes ? sql`w.mes desc, v.id desc` : sql`w.mes, v.id`} limit 1)`;
const Mio = z.omit(DocumentoAbierto, { Fichero: true });
/** A document of a person with its neighbours; undefined where it is not theirs. */
export const selectMio = (usuarioId: number, id: number) =>
  maybeOne(Mio)(sql`
    select ${campos}, ${vecino(usuarioId, true)} as "Anterior", ${vecino(usuarioId, false)} as "Siguiente"
      from documento d join lote_documentos l on l.id = d.lote_id join archivo a on a.id = d.archivo_id
     where d.id = ${id} and ${documentosDe(usuarioId)}`);

export const selectAnios = (usuarioId: number) =>
  many(AnioDeDocumentos)(sql`
    select left(l.mes, 4) as "Anio", count(*)::int as "Documentos",
           (count(*) filter (where d.leido is null and d.retirado is null))::int as "SinLeer"
      from documento d join lote_documentos l on l.id = d.lote_id
     where ${documentosDe(usuarioId)} group by 1 order by 1 desc`);

const Abierto = z.object({ archivoId: z.int(), titulo: z.string(), mes: z.string(), loteId: z.int() });
/** Marks a delivered document as opened by its person; undefined for other people, and for a withdrawn one. */
export const updateLeido = (usuarioId: number, id: number) =>
  maybeOne(Abierto)(sql`
    update documento d set leido = coalesce(d.leido, now())
      from lote_documentos l
     where d.id = ${id} and d.usuario_id = ${usuarioId} and d.estado = 'E' and l.id = d.lote_id
    returning d.archivo_id as "archivoId", l.titulo, l.mes, d.lote_id as "loteId"`);

const Retirable = z.object({ Id: z.int(), usuarioId: z.int(), titulo: z.string() });
/** Withdraws a delivered document; undefined when it is not delivered. */
export const updateRetirado = (quienId: number, id: number, motivo: string) =>
  maybeOne(Retirable)(sql`
    update documento d set estado = 'X', retirado = now(), retirado_por_id = ${quienId}, motivo = ${motivo}
      from lote_documentos l
     where d.id = ${id} and d.estado = 'E' and l.id = d.lote_id
    returning d.id as "Id", d.usuario_id as "usuarioId", l.titulo`);

/** State of a file of a lot, of any person. */
export const selectEstado = (id: number) =>
  maybeOne(z.object({ estado: z.string() }))(sql`select estado from documento where id = ${id}`);

const MiDocumento = z.object({
  id: z.int(),
  clase: z.enum(['N', 'C']),
  titulo: z.string(),
  mes: z.string(),
  entregado: z.string(),
  leido: z.nullable(z.string()),
  retirado: z.nullable(z.string()),
  motivo: z.string(),
  nombre: z.string(),
  clave: z.string(),
});
/** All documents of a person, with the places of their bytes. */
export const selectMisDocumentos = (usuarioId: number) =>
  many(MiDocumento)(sql`
    select d.id, l.clase, l.titulo, l.mes, l.entregado, d.leido, d.retirado, d.motivo, d.nombre, a.clave
      from documento d join lote_documentos l on l.id = d.lote_id join archivo a on a.id = d.archivo_id
     where ${documentosDe(usuarioId)} order by d.id`);

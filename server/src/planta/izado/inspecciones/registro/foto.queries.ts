import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, maybeOne, one } from '#server/casa/base/db.ts';

type FotoNueva = { archivoId: number; ancho: number; alto: number; usuarioId: number };
export const insertFoto = ({ archivoId, ancho, alto, usuarioId }: FotoNueva) =>
  one(z.object({ Id: z.int() }))(sql`
    insert into inspeccion_izado_foto (archivo_id, ancho, alto, subida_por_id) values (${archivoId}, ${ancho}, ${alto}, ${usuarioId})
    returning id as "Id"`);
const Foto = z.object({ archivoId: z.int(), inspeccionId: z.nullable(z.int()), subidaPorId: z.int() });
export const selectFoto = (id: number) =>
  maybeOne(Foto)(sql`
    select archivo_id as "archivoId", inspeccion_id as "inspeccionId", subida_por_id as "subidaPorId"
    from inspeccion_izado_foto
    where id = ${id}`);
type DePunto = { id: number; punto: number };
/** Gives an inspection its photos. Returns the number of unused ones of this person. */
export const updateFotos = (fotos: readonly DePunto[], { id, usuarioId }: { id: number; usuarioId: number }) =>
  execute(sql`
    update inspeccion_izado_foto f set inspeccion_id = ${id}, punto = x.punto
      from jsonb_to_recordset(${JSON.stringify(fotos)}::jsonb) x (id bigint, punto smallint)
     where f.id = x.id and f.inspeccion_id is null and f.subida_por_id = ${usuarioId}`);
/** Photos without inspection for some days; their files are swept afterwards. */
export const deleteFotosSinUso = (ahora: Date, dias: number) =>
  execute(sql`
    delete from inspeccion_izado_foto where inspeccion_id is null and creada < ${ahora}::timestamptz - make_interval(days => ${dias})`);

import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, maybeOne, one } from '#server/casa/base/db.ts';

type FotoNueva = { archivoId: number; ancho: number; alto: number; usuarioId: number };
export const insertFoto = ({ archivoId, ancho, alto, usuarioId }: FotoNueva) =>
  one(z.object({ Id: z.int() }))(sql`
      insert into comunicacion_foto (archivo_id, ancho, alto, subida_por_id)
      values (${archivoId}, ${ancho}, ${alto}, ${usuarioId})
      returning id as "Id"`);

const Foto = z.object({ archivoId: z.int(), comunicacionId: z.nullable(z.int()), subidaPorId: z.int() });
export const selectFoto = (id: number) =>
  maybeOne(Foto)(sql`
    select archivo_id as "archivoId", comunicacion_id as "comunicacionId", subida_por_id as "subidaPorId"
      from comunicacion_foto where id = ${id}`);

/** Gives a communication its photos, in this order. Returns the number of unused ones of this person. */
export const updateFotos = (fotos: readonly number[], { id, usuarioId }: { id: number; usuarioId: number }) =>
  execute(sql`
    update comunicacion_foto f set comunicacion_id = ${id}, orden = x.orden
      from unnest(${fotos}::bigint[]) with ordinality x(id, orden)
     where f.id = x.id and f.comunicacion_id is null and f.subida_por_id = ${usuarioId}`);

/** Photos without communication for some days; their files are swept afterwards (`archivos/files-sweep.ts`). */
export const deleteFotosSinUso = (ahora: Date, dias: number) =>
  execute(sql`
    delete from comunicacion_foto
     where comunicacion_id is null and creada < ${ahora}::timestamptz - make_interval(days => ${dias})`);

import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, maybeOne, one, oneValue } from '#server/casa/base/db.ts';
import { visible } from './aviso.queries.ts';

/**
 * File of a picture in a notice that this person may see, in news of their kitchen, or sent by them; COMUNICACION sees
 * every picture.
 */
export const selectArchivoDeImagen = ({ usuarioId, redactor }: { usuarioId: number; redactor: boolean }, id: number) =>
  maybeOne(z.object({ archivoId: z.int() }))(sql`
    select i.archivo_id as "archivoId" from aviso_imagen i
     where i.id = ${id} and (${redactor}::boolean or i.subida_por_id = ${usuarioId} or exists (
       select from aviso_usa_imagen x join aviso a on a.id = x.aviso_id and a.edicion = x.edicion join usuario u on u.id = ${usuarioId}
        where x.imagen_id = i.id and (${visible} or a.canal = 'C' and a.centros <@ cocinas_de(u.id))))`);

/**
 * True when some of these pictures is neither this person's nor in the news of that canteen: a notice with it would
 * disclose it.
 */
export const existsImagenAjena = (usuarioId: number, centro: string, imagenes: readonly number[]) =>
  oneValue(z.boolean())(sql`
    select exists (
      select from unnest(${imagenes}::bigint[]) i (id)
       where not exists (select from aviso_imagen m where m.id = i.id and m.subida_por_id = ${usuarioId})
         and not exists (select from aviso_usa_imagen x join aviso a on a.id = x.aviso_id
                          where x.imagen_id = i.id and a.canal = 'C' and a.centros = array[${centro}::text])) as hay`);

type ImagenNueva = { archivoId: number; ancho: number; alto: number; usuarioId: number };
export const insertImagen = ({ archivoId, ancho, alto, usuarioId }: ImagenNueva) =>
  one(z.object({ Id: z.int() }))(sql`
      insert into aviso_imagen (archivo_id, ancho, alto, subida_por_id)
      values (${archivoId}, ${ancho}, ${alto}, ${usuarioId})
      returning id as "Id"`);

/** Pictures unused for a day; their files go after them (`archivos/files-sweep.ts`). */
export const deleteImagenesSinUso = () =>
  execute(sql`
    delete from aviso_imagen i
     where i.creada < now() - interval '1 day'
       and not exists (select from aviso_usa_imagen x where x.imagen_id = i.id)
       and not exists (select from aviso a where a.portada_id = i.id)`);

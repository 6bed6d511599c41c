import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { many, one } from '#server/casa/base/db.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';

const Documento = z.object({ clase: z.string(), nombre: z.string(), creado: z.iso.datetime(), por: z.string() });
const Comprobacion = z.object({ cuando: z.iso.datetime(), quien: z.string(), defecto: z.boolean(), nota: z.string() });
const Foto = z.object({ id: z.int(), archivoId: z.int() });
export type FotoDeDossier = z.output<typeof Foto>;

/** Other data of an element: its documents, its checks before use and its history. */
export async function selectRestoDeDossier(elementoId: number) {
  const [documentos, comprobaciones, { historial }, fotos] = await Promise.all([
    many(Documento)(sql`
      select d.clase, d.nombre, d.creado, u.nombre as por from izado_documento d join usuario u on u.id = d.subido_por_id
       where d.elemento_id = ${elementoId} order by d.id`),
    many(Comprobacion)(sql`
      select c.cuando, u.nombre as quien, c.defecto, c.nota from izado_comprobacion c join usuario u on u.id = c.usuario_id
       where c.elemento_id = ${elementoId} order by c.id desc limit 200`),
    one(z.object({ historial: z.array(HistorialRow) }))(
      sql`select ${historialDe('izado_elemento', sql`${elementoId}::bigint`)} as historial`,
    ),
    many(Foto)(sql`
      select f.id, f.archivo_id as "archivoId" from inspeccion_izado_foto f join inspeccion_izado i on i.id = f.inspeccion_id
       where i.elemento_id = ${elementoId} order by f.id desc limit 60`),
  ]);
  return { documentos, comprobaciones, historial, fotos };
}

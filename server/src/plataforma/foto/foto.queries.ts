import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { CLAVES_VISIBILIDAD, type Visibilidad } from '#contract/plataforma/foto/foto.rules.ts';
import { execute, maybeOne, one, oneValue } from '#server/casa/base/db.ts';
import { fotoVisible } from '#server/casa/base/foto.ts';

const MiFotoRow = z.object({
  EstadoId: z.int(),
  version: z.int(),
  Visibilidad: z.enum(CLAVES_VISIBILIDAD),
  Subida: z.nullable(z.iso.datetime()),
  /** Number of photos uploaded this month. */
  cambios: z.int(),
  /** Seconds until the next upload. */
  faltan: z.int(),
});
export type MiFotoRow = z.output<typeof MiFotoRow>;
const delMes = sql`date_trunc('month', now() at time zone 'Europe/Madrid')`;

/** The person's photo; without a row, the state of a person without any photo. */
export const selectMiFoto = (usuarioId: number) =>
  one(MiFotoRow)(sql`
    select coalesce(f.estado_id, 0) as "EstadoId", coalesce(f.version, 0) as version,
           coalesce(f.visibilidad, 'M') as "Visibilidad", f.subida as "Subida",
           (select count(*)::int from historial h
             where h.entidad = 'foto' and h.entidad_id = ${usuarioId} and h.acto = 'subir'
               and h.instante >= ${delMes} at time zone 'Europe/Madrid') as cambios,
           extract(epoch from (${delMes} + interval '1 month') at time zone 'Europe/Madrid' - now())::int as faltan
      from (select 1) x left join foto f on f.usuario_id = ${usuarioId}`);

/** Locks the person's photo until the transaction ends, so that changes follow one another. */
export async function selectParaCambiar(usuarioId: number): Promise<MiFotoRow> {
  await execute(sql`insert into foto (usuario_id) values (${usuarioId}) on conflict do nothing`);
  await execute(sql`select from foto where usuario_id = ${usuarioId} for update`);
  return selectMiFoto(usuarioId);
}

type Nueva = { visibilidad: Visibilidad; archivos: readonly { lado: number; archivoId: number }[] };
/** Replaces the photo; the old files are swept later (`archivos/files-sweep.ts`). */
export const updateFoto = (usuarioId: number, { visibilidad, archivos }: Nueva) =>
  execute(sql`
    with nueva as (
      update foto set estado_id = 2, visibilidad = ${visibilidad}, version = version + 1, subida = now()
        where usuario_id = ${usuarioId} returning usuario_id)
    insert into foto_archivo (usuario_id, lado, archivo_id)
    select n.usuario_id, x.lado, x.archivo from nueva n, unnest(${archivos.map(({ lado }) => lado)}::int[],
      ${archivos.map(({ archivoId }) => archivoId)}::bigint[]) x (lado, archivo)
    on conflict (usuario_id, lado) do update set archivo_id = excluded.archivo_id`);

export const updateVisibilidad = (usuarioId: number, visibilidad: Visibilidad) =>
  execute(sql`update foto set visibilidad = ${visibilidad} where usuario_id = ${usuarioId}`);

/** Deletes the photo, and gives its unused files. */
export const deleteFoto = async (usuarioId: number): Promise<number[]> => {
  const archivos = await oneValue(z.array(z.int()))(sql`
    with quitados as (delete from foto_archivo where usuario_id = ${usuarioId} returning archivo_id),
    retirada as (update foto set estado_id = 4, subida = null where usuario_id = ${usuarioId})
    select coalesce(json_agg(archivo_id), '[]') as archivos from quitados`);
  return archivos;
};

const Archivo = z.object({ archivoId: z.int(), version: z.int() });
/** File of a photo for this reader. `fotoDe`, which tells whether there is one, has the same rule. */
export const selectArchivo = (lector: number, { usuarioId, lado }: { usuarioId: number; lado: number }) =>
  maybeOne(Archivo)(sql`
    select a.archivo_id as "archivoId", f.version from foto f join usuario fu on fu.id = f.usuario_id join foto_archivo a
      on a.usuario_id = f.usuario_id
     where f.usuario_id = ${usuarioId} and a.lado = ${lado} and ${fotoVisible(lector)}`);

import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Historial } from '#contract/casa/kernel/error.ts';
import { execute, maybeOne } from '#server/casa/base/db.ts';
import type { Sistema } from './access.ts';
import { fotoDe } from '#server/casa/base/foto.ts';

/** Person who acts, and the person whom a delegate replaces; or who answers for the key of another system that acts. */
export type Autor = { id: number; enNombreDe?: number | null | undefined; claveId?: number | undefined };
/** Author of the acts of another system. */
export const autorDe = ({ id, responsableId }: Sistema): Autor => ({ id: responsableId, claveId: id });
type Linea = {
  autor: { id: number | Sql; enNombreDe?: number | Sql | null | undefined; claveId?: number | undefined };
  acto: string;
  /** State after the act, for rows with states. */
  estado?: number | Sql | null;
  comentario?: string | Sql;
};

/** `insert` of a history row for each row of `de`, by its `id`, for acts that are a single statement. Others call `anotar`. */
export const insertHistorial = (entidad: string, de: Sql, linea: Linea): Sql => sql`
  insert into historial (entidad, entidad_id, quien_id, en_nombre_de_id, acto, estado_id, comentario, clave_id)
  select ${entidad}, x.id, (${linea.autor.id})::bigint, (${linea.autor.enNombreDe ?? null})::bigint, ${linea.acto},
         (${linea.estado ?? null})::smallint, (${linea.comentario ?? ''})::text,
         (${linea.autor.claveId ?? null})::bigint
    from ${de} x`;

/** Adds a row to the history of an entity, in the transaction of the act. */
export const anotar = (
  entidad: string,
  { id, estado }: { id: number; estado?: number },
  autor: Autor,
  acto: string,
  comentario = '',
) =>
  execute(
    insertHistorial(entidad, sql`(select ${id}::bigint as id)`, { autor, acto, estado: estado ?? null, comentario }),
  );

/** History rows as `historialDe` gives them; `conEstados` turns their states into words. */
export const HistorialRow = z.extend(z.omit(Historial, { Estado: true }), {
  EstadoId: z.nullable(z.int()),

  /** True for acts of the reader, when the query names the reader. */
  Propia: z.boolean(),
});
export type HistorialRow = z.output<typeof HistorialRow>;
/** Lines for people, with the states in the words of the area's `ciclo`. */
export const conEstados = (lineas: readonly HistorialRow[], { nombre }: { nombre(estado: number): string }) =>
  lineas.map(({ EstadoId, ...linea }) => ({ ...linea, Estado: EstadoId === null ? '' : nombre(EstadoId) }));

type Opciones = {
  /** Condition on `h` for rows of another entity that belong to the same history. */
  tambien?: Sql;
  /** Reader, for `Propia` and the photos. */
  lector?: number;
};
const fotoDelActo = (lector: number | undefined) =>
  lector === undefined
    ? sql`null`
    : sql`case when h.acto not in ('caducar', 'cerrar') and h.clave_id is null then ${fotoDe(sql`hq.id`, lector)} end`;
/** Column with the history of an entity in order, as JSON. Acts of the clock (`caducar`, `cerrar`) name nobody. */
export const historialDe = (entidad: string, id: Sql, { tambien, lector }: Opciones = {}): Sql => sql`coalesce((
      select json_agg(json_build_object(
        'Fecha', to_char(h.instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'Quien', case when h.acto in ('caducar', 'cerrar') then '' else quien_del_acto(h.clave_id, hq.nombre) end,
        'Foto', ${fotoDelActo(lector)},
        'EnNombreDe', hn.nombre,
        'Acto', h.acto, 'EstadoId', h.estado_id, 'Comentario', h.comentario,
        'Propia', h.acto not in ('caducar', 'cerrar') and h.clave_id is null and coalesce(h.quien_id = ${lector ?? null}::bigint, false)
      ) order by h.id)
      from historial h join usuario hq on hq.id = h.quien_id left join usuario hn on hn.id = h.en_nombre_de_id
      where (h.entidad = ${entidad} and h.entidad_id = ${id}) ${tambien === undefined ? sql`` : sql`or (${tambien})`}), '[]')`;

const Ultimo = z.object({ quien: z.string(), propio: z.boolean(), cuando: z.string() });
/** Last act on an entity: who did it, whether it was the reader, and when in words. */
const selectUltimo = (entidad: string, id: number, lector: number) =>
  maybeOne(Ultimo)(sql`
    select quien_del_acto(h.clave_id, u.nombre) as quien, h.clave_id is null and h.quien_id = ${lector}::bigint as propio,
           to_char(h.instante at time zone 'Europe/Madrid', '"el "DD/MM" a las "HH24:MI') as cuando
      from historial h join usuario u on u.id = h.quien_id
     where h.entidad = ${entidad} and h.entidad_id = ${id} order by h.id desc limit 1`);

/** Author of the last act on an entity, in words for the reader: «usted», or a name and when. */
export async function quienFue(entidad: string, id: number, lector: number): Promise<string | undefined> {
  const ultimo = await selectUltimo(entidad, id, lector);
  return ultimo && (ultimo.propio ? 'usted' : `${ultimo.quien} ${ultimo.cuando}`);
}

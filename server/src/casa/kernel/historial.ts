import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Historial } from '#contract/casa/kernel/error.ts';
import { execute } from '#server/casa/base/db.ts';
import { fotoDe } from '#server/casa/base/foto.ts';

/** The person who acts, and the one in whose place: a delegate's act says both. */
export type Autor = { id: number; enNombreDe?: number | null | undefined };
type Linea = {
  autor: { id: number | Sql; enNombreDe?: number | Sql | null | undefined };
  acto: string;
  /** State after the act, for rows that have one. */
  estado?: number | Sql | null;
  comentario?: string | Sql;
};

/** An `insert` of one history row for each row of `de`, which has an `id`. For acts that are a single statement; others call `anotar`. */
export const insertHistorial = (entidad: string, de: Sql, linea: Linea): Sql => sql`
  insert into historial (entidad, entidad_id, quien_id, en_nombre_de_id, acto, estado_id, comentario)
  select ${entidad}, x.id, (${linea.autor.id})::bigint, (${linea.autor.enNombreDe ?? null})::bigint, ${linea.acto},
         (${linea.estado ?? null})::smallint, (${linea.comentario ?? ''})::text
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

/** History rows as `historialDe` gives them; `conEstados` makes their states words. */
export const HistorialRow = z.extend(z.omit(Historial, { Estado: true }), {
  EstadoId: z.nullable(z.int()),

  /** True for the acts of the person who reads, when the query says who that is. */
  Propia: z.boolean(),
});
export type HistorialRow = z.output<typeof HistorialRow>;
/** The lines as people read them: with their states in the words of the area's `ciclo`. */
export const conEstados = (lineas: readonly HistorialRow[], { nombre }: { nombre(estado: number): string }) =>
  lineas.map(({ EstadoId, ...linea }) => ({ ...linea, Estado: EstadoId === null ? '' : nombre(EstadoId) }));

type Opciones = {
  /** Rows of another entity that belong to the same story, as a condition on `h`. */
  tambien?: Sql;
  /** The person who reads, for `Propia` and the photos. */
  lector?: number;
};
/** A column: the history of an entity in its order, as JSON. Acts that the clock does (`caducar`, `cerrar`) name nobody. */
export const historialDe = (entidad: string, id: Sql, { tambien, lector }: Opciones = {}): Sql => sql`coalesce((
  select json_agg(json_build_object(
           'Fecha', to_char(h.instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'Quien', case when h.acto in ('caducar', 'cerrar') then '' else hq.nombre end,
           'Foto', ${lector === undefined ? sql`null` : sql`case when h.acto not in ('caducar', 'cerrar') then ${fotoDe(sql`hq.id`, lector)} end`}, 'EnNombreDe', hn.nombre,
           'Acto', h.acto, 'EstadoId', h.estado_id, 'Comentario', h.comentario,
           'Propia', h.acto not in ('caducar', 'cerrar') and coalesce(h.quien_id = ${lector ?? null}::bigint, false)) order by h.id)
    from historial h join usuario hq on hq.id = h.quien_id left join usuario hn on hn.id = h.en_nombre_de_id
   where (h.entidad = ${entidad} and h.entidad_id = ${id}) ${tambien === undefined ? sql`` : sql`or (${tambien})`}), '[]')`;

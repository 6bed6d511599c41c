import sql from 'sql-template-tag';
import * as z from 'zod/mini';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';
import { type Leida, Numero } from '#server/casa/importar/importacion.ts';
import type { FilaCasada } from './casar/casar.rules.ts';

export type FilaNueva = FilaCasada & { usuarioId: number | null };
/** Stores a file that was read. */
export function insertImportacion(nombre: string, creadaPorId: number, filas: readonly FilaNueva[]) {
  const cuantas = (buscado: FilaNueva['estado']) => filas.filter(({ estado }) => estado === buscado).length;
  const personas = new Set(filas.filter(({ estado }) => estado === 'B').map(({ usuarioId }) => usuarioId)).size;
  return one(Numero)(sql`
    insert into importacion (nombre, creada_por_id, filas, buenas, repetidas, malas, personas)
    values (${nombre}, ${creadaPorId}, ${filas.length}, ${cuantas('B')}, ${cuantas('R')}, ${cuantas('M')}, ${personas})
      returning id as "Id"`);
}
/** Stores some rows of the file, with the outcome of each. */
export const insertFilas = ({ Id }: { Id: number }, filas: readonly FilaNueva[]) => {
  const json = JSON.stringify(
    filas.map(({ nuevo, ...fila }) => ({
      ...fila,
      fecha: nuevo?.fecha ?? null,
      instante: nuevo === undefined ? null : new Date(nuevo.instante).toISOString(),
    })),
  );
  return execute(sql`
    insert into importacion_fila (importacion_id, n, matricula, dia, hora, tipo, usuario_id, estado, error, fecha, instante)
    select ${Id}, n, matricula, dia, hora, tipo, "usuarioId", estado, error, fecha, instante
      from jsonb_to_recordset(${json}::jsonb) as f (n int, matricula text, dia text, hora text, tipo text, "usuarioId" bigint, estado text,
        error text, fecha date, instante timestamptz)`);
};

/** Begins writing or taking back: rows of the given state wait for the clock. Undefined: somebody was first. */
export const updateEmpezada = (
  { Id, Version }: Leida,
  {
    desde,
    hasta,
    filas,
    quienId,
    motivo,
  }: { desde: number; hasta: number; filas: 'B' | 'I'; quienId: number; motivo: string },
) =>
  maybeOne(Numero)(sql`
    with movida as (
      update importacion set estado_id = ${hasta}, version = version + 1, hechas = 0, motivo = ${motivo},
             importada_por_id = case when ${hasta} = 2 then ${quienId}::bigint else importada_por_id end,
             deshecha_por_id = case when ${hasta} = 4 then ${quienId}::bigint end
       where id = ${Id} and version = ${Version} and estado_id = ${desde} returning id),
    filas as (
      update importacion_fila f set pendiente = true from movida where f.importacion_id = movida.id and f.estado = ${filas})
    select id as "Id" from movida`);

const Tarea = z.object({
  id: z.int(),
  estadoId: z.int(),
  quienId: z.int(),
  /** Next person; null: nobody is left. */
  usuarioId: z.nullable(z.int()),
  zona: z.string(),
});
export type Tarea = z.output<typeof Tarea>;
/** The first import under way that no other process has locked, with its next person. */
export const selectTarea = () =>
  maybeOne(Tarea)(sql`
    with tarea as materialized (
      select i.* from importacion i where i.estado_id in (2, 4) order by i.id limit 1 for update skip locked)
    select i.id, i.estado_id as "estadoId", coalesce(case i.estado_id when 2 then i.importada_por_id
      else i.deshecha_por_id end, i.creada_por_id) as "quienId",
           p.usuario_id as "usuarioId", coalesce(c.zona, 'Europe/Madrid') as zona
      from tarea i
      left join lateral (
        select f.usuario_id from importacion_fila f where f.importacion_id = i.id and f.pendiente order by f.usuario_id limit 1) p on true
      left join usuario u on u.id = p.usuario_id
      left join centro_trabajo c on c.codigo = u.centro_trabajo_codigo`);

const Pendiente = z.object({
  n: z.int(),
  matricula: z.string(),
  dia: z.string(),
  hora: z.string(),
  tipo: z.string(),
  instante: z.string(),
});
export const selectPendientes = ({ id, usuarioId }: Tarea) =>
  many(Pendiente)(sql`
    select n, matricula, dia, hora, tipo, instante from importacion_fila
     where importacion_id = ${id} and usuario_id = ${usuarioId} and pendiente order by instante, n`);

const Escrita = z.object({
  n: z.int(),
  fecha: z.string(),
  /** Clock-in of the row, while it stands. */
  fichajeId: z.nullable(z.int()),
  instante: z.string(),
  zona: z.nullable(z.string()),
  modalidad: z.nullable(z.enum(['P', 'D'])),
  /** Number of an approved correction that keeps the clock-in. */
  correccion: z.nullable(z.string()),
});
/** Written rows of somebody that wait to be taken back. */
export const selectEscritas = ({ id, usuarioId }: Tarea) =>
  many(Escrita)(sql`
    select r.n, r.fecha, f.id as "fichajeId", r.instante, f.zona, f.modalidad,
           (select c.numero from correccion c where c.usuario_id = r.usuario_id and c.fecha = r.fecha and c.estado_id = 2
               and c.despues @> jsonb_build_array(jsonb_build_object('Id', f.id)) order by c.id desc limit 1) as correccion
      from importacion_fila r
      left join fichaje f on f.fecha = r.fecha and f.id = r.fichaje_id and not exists (
        select from fichaje x where x.usuario_id = f.usuario_id and x.fecha = f.fecha and x.anula_id = f.id)
     where r.importacion_id = ${id} and r.usuario_id = ${usuarioId} and r.pendiente
     order by r.instante, r.n`);

export type Hecha = {
  n: number;
  estado: 'I' | 'M' | 'R' | 'D';
  error: string;
  fecha: string | null;
  fichajeId: number | null;
};
/** Stores the outcome of somebody's rows. */
export const updateHechas = ({ id }: Tarea, hechas: readonly Hecha[]) =>
  execute(sql`
    with hechas as (
      select * from jsonb_to_recordset(${JSON.stringify(hechas)}::jsonb) as h (n int, estado text, error text, fecha date,
        "fichajeId" bigint)),
    filas as (
      update importacion_fila f set estado = h.estado, error = h.error, pendiente = false, fecha = coalesce(h.fecha, f.fecha),
             fichaje_id = coalesce(h."fichajeId", f.fichaje_id)
        from hechas h where f.importacion_id = ${id} and f.n = h.n),
    cifras as (
      select count(*) as todas, count(*) filter (where estado = 'M') as malas,
             count(*) filter (where estado = 'R') as repetidas from hechas)
    update importacion i set hechas = i.hechas + c.todas - c.malas - c.repetidas, buenas = i.buenas - c.malas - c.repetidas,
           malas = i.malas + c.malas, repetidas = i.repetidas + c.repetidas
      from cifras c where i.id = ${id}`);

/** Ends an import without rows left. */
export const updateTerminada = ({ id, estadoId }: Tarea) =>
  execute(sql`
    update importacion set estado_id = ${estadoId + 1}, version = version + 1,
           importada = case when ${estadoId} = 2 then now() else importada end, deshecha = case when ${estadoId} = 4 then now() end
     where id = ${id}`);

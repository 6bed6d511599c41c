import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Fichero, type FormularioLote, Lote } from '#contract/documentos/documento.schemas.ts';
import type { EstadoFichero } from '#contract/documentos/documentos.rules.ts';
import { firstRows } from '#server/base/constants.ts';
import { execute, many, maybeOne, one } from '#server/base/db.ts';
import { antesDe, type claveId, type Desde } from '#server/kernel/cursor.ts';

const Numero = z.object({ Id: z.int() });
const LoteRow = z.omit(Lote, { Estado: true, acciones: true });
export type LoteRow = z.output<typeof LoteRow>;
const lotes = (donde: Sql, resto: Sql) => sql`
  select l.id as "Id", l.clase as "Clase", l.titulo as "Titulo", l.mes as "Mes", l.estado_id as "EstadoId", l.version as "Version",
         l.creado as "Creado", c.nombre as "CreadoPor", l.entregado as "EntregadoEl", coalesce(e.nombre, '') as "EntregadoPor", n.*
    from lote_documentos l join usuario c on c.id = l.creado_por_id left join usuario e on e.id = l.entregado_por_id,
         lateral (
           select (count(*) filter (where estado = 'B'))::int as "Buenos", (count(*) filter (where estado = 'M'))::int as "Malos",
                  (count(*) filter (where estado = 'R'))::int as "Repetidos", (count(*) filter (where estado = 'E'))::int as "Entregados",
                  (count(*) filter (where estado = 'E' and leido is not null))::int as "Leidos",
                  (count(*) filter (where estado = 'X'))::int as "Retirados",
                  (count(distinct usuario_id) filter (where estado in ('B', 'E')))::int as "Personas"
             from documento d where d.lote_id = l.id) n
   where ${donde} ${resto}`;
export const selectLotes = (limite: number, desde: Desde<typeof claveId>) =>
  many(LoteRow, lotes(sql`true ${antesDe(sql`l.id`, desde)}`, sql`order by l.id desc ${firstRows(limite)}`));
export const selectLote = (id: number) => maybeOne(LoteRow, lotes(sql`l.id = ${id}`, empty));

const FicheroRow = z.omit(Fichero, { Estado: true, acciones: true });
export type FicheroRow = z.output<typeof FicheroRow>;
export const selectFicheros = (
  loteId: number,
  { limite, estado }: { limite: number; estado?: EstadoFichero | undefined },
  desde: Desde<typeof claveId>,
) =>
  many(
    FicheroRow,
    sql`
    select d.id as "Id", d.nombre as "Nombre", coalesce(u.nombre, '') as "Persona", coalesce(u.matricula, '') as "Matricula",
           d.estado as "EstadoId", d.error as "Error", d.leido as "Leido", d.retirado as "Retirado", d.motivo as "Motivo"
      from documento d left join usuario u on u.id = d.usuario_id
     where d.lote_id = ${loteId} ${estado === undefined ? empty : sql`and d.estado = ${estado}`}
       ${desde ? sql`and d.id > ${desde[0]}::bigint` : empty}
     order by d.id ${firstRows(limite)}`,
  );

export const insertLote = (quienId: number, { clase, mes, titulo }: FormularioLote) =>
  one(
    Numero,
    sql`
    insert into lote_documentos (clase, mes, titulo, creado_por_id) values (${clase}, ${mes}, ${titulo}, ${quienId}) returning id as "Id"`,
  );

/** Holds a lot that is being prepared and counts its change; undefined when it is delivered or gone. */
export const updateEnPreparacion = (id: number) =>
  maybeOne(
    z.object({ ficheros: z.int() }),
    sql`
    update lote_documentos l set version = version + 1 where id = ${id} and estado_id = 1
    returning (select count(*)::int from documento d where d.lote_id = l.id) as ficheros`,
  );

const Persona = z.object({ id: z.int(), matricula: z.string(), activo: z.boolean() });
export type Persona = z.output<typeof Persona>;
/** People whose matrícula may be one of these words, with or without its zeros. */
export const selectPersonas = (palabras: readonly string[]) =>
  many(
    Persona,
    sql`
    select u.id, u.matricula, u.activo from usuario u
     where lower(u.matricula) = any (${palabras}::text[])
        or ltrim(lower(u.matricula), '0') = any (select ltrim(p, '0') from unnest(${palabras}::text[]) p where p <> '')`,
  );

const Repetida = z.object({ usuarioId: z.int(), sha256: z.string(), enLote: z.boolean() });
/** Files of these contents that their people already have, or are about to get in this lot. */
export const selectRepetidas = (loteId: number, huellas: readonly string[]) =>
  many(
    Repetida,
    sql`
    select distinct d.usuario_id as "usuarioId", a.sha256, d.lote_id = ${loteId} as "enLote"
      from archivo a join documento d on d.archivo_id = a.id
     where a.sha256 = any (${huellas}::text[]) and (d.estado = 'E' or (d.estado = 'B' and d.lote_id = ${loteId}))`,
  );

export type Nuevo = {
  nombre: string;
  usuarioId: number | null;
  archivoId: number | null;
  estado: 'B' | 'M' | 'R';
  error: string;
};
export const insertFicheros = (loteId: number, nuevos: readonly Nuevo[]) =>
  execute(sql`
    insert into documento (lote_id, nombre, usuario_id, archivo_id, estado, error)
    select ${loteId}, f.nombre, f."usuarioId", f."archivoId", f.estado, f.error
      from jsonb_to_recordset(${JSON.stringify(nuevos)}::jsonb)
           as f (nombre text, "usuarioId" bigint, "archivoId" bigint, estado text, error text)`);

/** Takes a file out of a lot that is being prepared, which counts as its change. */
export const deleteFichero = (id: number) =>
  maybeOne(
    Numero,
    sql`
    with lote as (
      update lote_documentos l set version = version + 1
        from documento d where d.id = ${id} and l.id = d.lote_id and l.estado_id = 1 returning l.id)
    delete from documento d using lote where d.id = ${id} and d.lote_id = lote.id returning d.id as "Id"`,
  );

type Movido = { Id: number; Version: number };
export const updateEntregado = (quienId: number, { Id, Version }: Movido) =>
  maybeOne(
    Numero,
    sql`
    update lote_documentos set estado_id = 2, entregado = now(), entregado_por_id = ${quienId}, version = version + 1
     where id = ${Id} and version = ${Version} and estado_id = 1 returning id as "Id"`,
  );
/** Gives its people the good files of a lot; those who have left meanwhile stay without. @returns whom. */
export const updateFicherosEntregados = async (loteId: number) => {
  await execute(sql`
    update documento d set estado = 'M', error = 'Esa persona ya no está en activo', archivo_id = null
      from usuario u where d.lote_id = ${loteId} and d.estado = 'B' and u.id = d.usuario_id and not u.activo`);
  const filas = await many(
    z.object({ id: z.int() }),
    sql`update documento set estado = 'E' where lote_id = ${loteId} and estado = 'B' returning usuario_id as id`,
  );
  return [...new Set(filas.map(({ id }) => id))];
};
export const deleteLote = ({ Id, Version }: Movido) =>
  maybeOne(
    Numero,
    sql`delete from lote_documentos where id = ${Id} and version = ${Version} and estado_id = 1 returning id as "Id"`,
  );

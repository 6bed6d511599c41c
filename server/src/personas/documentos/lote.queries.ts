import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { fotoDe } from '#server/casa/base/foto.ts';
import {
  type COLUMNAS_FICHEROS,
  type COLUMNAS_LOTES,
  Fichero,
  type FormularioLote,
  Lote,
} from '#contract/personas/documentos/documento.schemas.ts';
import type { EstadoFichero } from '#contract/personas/documentos/documentos.rules.ts';
import { ultimoDia } from '#contract/casa/kernel/dias.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { execute, many, maybeOne, one } from '#server/casa/base/db.ts';
import { delAnio, enPlantilla, type Periodo } from '#server/casa/base/plantilla.ts';
import {
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porCodigo,
  porEntero,
  porInstante,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';

const Numero = z.object({ Id: z.int() });
/** True where the person of a good file gets, or has, another of the same kind and month (S-8301). */
const doble = sql`(
  exists (select from documento o where o.lote_id = d.lote_id and o.usuario_id = d.usuario_id and o.estado = 'B' and o.id <> d.id)
  or exists (
    select from documento o join lote_documentos ol on ol.id = o.lote_id, lote_documentos dl
     where dl.id = d.lote_id and o.usuario_id = d.usuario_id and o.estado = 'E' and ol.clase = dl.clase and ol.mes = dl.mes))`;
const porAceptar = sql`d.estado = 'B' and d.aceptado is null and ${doble}`;
const LoteRow = z.omit(Lote, { Estado: true, acciones: true });
const EnLista = z.extend(LoteRow, { clave: clavesDeFila });
export type LoteRow = z.output<typeof LoteRow>;
const lotes = (donde: Sql, resto: Sql, mas: Sql = empty) => sql`
  select l.id as "Id", l.clase as "Clase", l.titulo as "Titulo", l.mes as "Mes", l.estado_id as "EstadoId", l.version as "Version",
         l.creado as "Creado", c.nombre as "CreadoPor", l.entregado as "EntregadoEl", coalesce(e.nombre, '') as "EntregadoPor", n.* ${mas}
    from lote_documentos l join usuario c on c.id = l.creado_por_id left join usuario e on e.id = l.entregado_por_id,
         lateral (
           select (count(*) filter (where estado = 'B' and not deja))::int as "Buenos", (count(*) filter (where deja))::int as "PorAceptar",
                  (count(*) filter (where estado = 'B' and (deja or raro <> '' or cerrada)))::int as "Raros",
                  (count(*) filter (where estado = 'M'))::int as "Malos",
                  (count(*) filter (where estado = 'R'))::int as "Repetidos", (count(*) filter (where estado = 'E'))::int as "Entregados",
                  (count(*) filter (where estado = 'E' and leido is not null))::int as "Leidos",
                  (count(*) filter (where estado = 'E' and leido is null and cerrada))::int as "Fuera",
                  (count(*) filter (where estado = 'X'))::int as "Retirados",
                  (count(distinct usuario_id) filter (where estado in ('B', 'E') and not deja))::int as "Personas"
             from (select d.*, ${porAceptar} as deja, not u.activo as cerrada
                     from documento d left join usuario u on u.id = d.usuario_id where d.lote_id = l.id) d) n
   where ${donde} ${resto}`;
export const ordenLotes = ordenesDe<(typeof COLUMNAS_LOTES)[number]>(sql`l.id`, {
  titulo: porTexto(sql`l.titulo`),
  clase: porCodigo(sql`l.clase`),
  mes: porCodigo(sql`l.mes`),
  estado: porEntero(sql`l.estado_id`),
  creado: porEntero(sql`l.id`),
  entregado: porInstante(sql`l.entregado`, 'puede faltar'),
});
export const selectLotes = (limite: number, { tras, por, clave }: OrdenDePagina) =>
  many(EnLista)(lotes(sql`true ${tras}`, sql`${por} ${firstRows(limite)}`, sql`, ${clave}`));
export const selectLote = (id: number) => maybeOne(LoteRow)(lotes(sql`l.id = ${id}`, empty));

const FicheroRow = z.extend(z.omit(Fichero, { Estado: true, acciones: true, Avisos: true }), {
  Raro: z.string(),
  Doble: z.boolean(),
  /** Its person has a closed account and has not opened it. */
  Fuera: z.boolean(),
  Aceptado: z.boolean(),
});
export type FicheroRow = z.output<typeof FicheroRow>;
export const ordenFicheros = ordenesDe<(typeof COLUMNAS_FICHEROS)[number]>(sql`lista."Id"`, {
  urgencia: porEntero(sql`lista."Puesto"`),
  fichero: porTexto(sql`lista."Nombre"`),
  persona: porTexto(sql`lista."Persona"`),
  matricula: porTexto(sql`lista."Matricula"`),
  estado: porCodigo(sql`lista."EstadoId"`),
  leido: porInstante(sql`lista."Leido"`, 'puede faltar'),
});
export const selectFicheros = (
  loteId: number,
  { lector, limite, estado }: { lector: number; limite: number; estado?: EstadoFichero | undefined },
  { tras, por, clave }: OrdenDePagina,
) =>
  many(z.extend(FicheroRow, { clave: clavesDeFila }))(sql`
    select lista.*, ${fotoDe(sql`lista.persona_id`, lector)} as "Foto", ${clave} from (
    select d.id as "Id", d.nombre as "Nombre", coalesce(u.nombre, '') as "Persona", d.usuario_id as persona_id,
           coalesce(u.matricula, '') as "Matricula",
           d.estado as "EstadoId", d.error as "Error", d.leido as "Leido", d.retirado as "Retirado", d.motivo as "Motivo",
           d.raro as "Raro", e.doble as "Doble", e.fuera as "Fuera", d.aceptado is not null as "Aceptado",
           case when e.doble then 1 when d.estado = 'B' and (d.raro <> '' or e.fuera) then 2
                when d.estado = 'M' then 3 when d.estado = 'R' then 4 else 5 end as "Puesto"
      from documento d left join usuario u on u.id = d.usuario_id, lateral (
             select d.estado = 'B' and ${doble} as doble,
               coalesce(d.estado in ('B', 'E') and d.leido is null and not u.activo, false) as fuera) e
     where d.lote_id = ${loteId} ${estado === undefined ? empty : sql`and d.estado = ${estado}`}
    ) lista where true ${tras} ${por} ${firstRows(limite)}`);

export const insertLote = (quienId: number, { clase, mes, titulo }: FormularioLote) =>
  one(Numero)(sql`
    insert into lote_documentos (clase, mes, titulo, creado_por_id) values (${clase}, ${mes}, ${titulo}, ${quienId}) returning id as "Id"`);

/** Locks a lot that is being prepared and counts its change; undefined when it is delivered or deleted. */
export const updateEnPreparacion = (id: number) =>
  maybeOne(z.object({ ficheros: z.int(), Clase: Lote.shape.Clase, Mes: z.string() }))(sql`
    update lote_documentos l set version = version + 1 where id = ${id} and estado_id = 1
    returning l.clase as "Clase", l.mes as "Mes", (select count(*)::int from documento d where d.lote_id = l.id) as ficheros`);

/** Days covered by the documents of a lot: a certificate covers its year. */
const periodoDe = ({ Clase, Mes }: Pick<Lote, 'Clase' | 'Mes'>): Periodo =>
  Clase === 'C' ? delAnio(Mes.slice(0, 4)) : { desde: `${Mes}-01`, hasta: ultimoDia(Mes) };
const Persona = z.object({
  id: z.int(),
  matricula: z.string(),
  /**
   * Condition: with an account, or of the staff on some day of the lot: documents that arrive after people have left
   * are theirs too.
   */
  recibe: z.boolean(),
  /** Condition: their first day is after those of the lot. */
  despues: z.boolean(),
});
/** People whose matrícula may be one of these words, with or without its zeros. */
export const selectPersonas = (palabras: readonly string[], lote: Pick<Lote, 'Clase' | 'Mes'>) =>
  many(Persona)(sql`
    select u.id, u.matricula, u.activo or ${enPlantilla(periodoDe(lote))} as recibe,
           coalesce(u.alta > ${periodoDe(lote).hasta}::date, false) as despues from usuario u
     where lower(u.matricula) = any (${palabras}::text[])
        or ltrim(lower(u.matricula), '0') = any (select ltrim(p, '0') from unnest(${palabras}::text[]) p where p <> '')`);

/** Fault of a file for a person who had left before. */
export const YA_NO = 'Esa persona ya no estaba en la empresa entonces';

const Repetida = z.object({ usuarioId: z.int(), sha256: z.string(), enLote: z.boolean() });
/** Files of these contents that their people already have, or get in this lot. */
export const selectRepetidas = (loteId: number, huellas: readonly string[]) =>
  many(Repetida)(sql`
    select distinct d.usuario_id as "usuarioId", a.sha256, d.lote_id = ${loteId} as "enLote"
      from archivo a join documento d on d.archivo_id = a.id
     where a.sha256 = any (${huellas}::text[]) and (d.estado = 'E' or (d.estado = 'B' and d.lote_id = ${loteId}))`);

export type Nuevo = {
  nombre: string;
  usuarioId: number | null;
  archivoId: number | null;
  estado: 'B' | 'M' | 'R';
  error: string;
  raro: string;
};
export const insertFicheros = (loteId: number, nuevos: readonly Nuevo[]) =>
  execute(sql`
    insert into documento (lote_id, nombre, usuario_id, archivo_id, estado, error, raro)
    select ${loteId}, f.nombre, f."usuarioId", f."archivoId", f.estado, f.error, f.raro
      from jsonb_to_recordset(${JSON.stringify(nuevos)}::jsonb)
           as f (nombre text, "usuarioId" bigint, "archivoId" bigint, estado text, error text, raro text)`);

/** Takes a file out of a lot that is being prepared, which counts as its change. */
export const deleteFichero = (id: number) =>
  maybeOne(Numero)(sql`
    with lote as (
      update lote_documentos l set version = version + 1
        from documento d where d.id = ${id} and l.id = d.lote_id and l.estado_id = 1 returning l.id)
    delete from documento d using lote where d.id = ${id} and d.lote_id = lote.id returning d.id as "Id"`);

const Previo = z.object({ archivoId: z.int(), nombre: z.string(), usuarioId: z.int() });
/** Good file of a lot that is being prepared; undefined for other files. */
export const selectPrevio = (id: number) =>
  maybeOne(Previo)(sql`
    select d.archivo_id as "archivoId", d.nombre, d.usuario_id as "usuarioId"
      from documento d join lote_documentos l on l.id = d.lote_id where d.id = ${id} and d.estado = 'B' and l.estado_id = 1`);

/**
 * Accepts a file that would be left out, which counts as a change of its lot; undefined where there is nothing to
 * accept.
 */
export const updateAceptado = (quienId: number, id: number) =>
  maybeOne(z.object({ Id: z.int(), loteId: z.int(), nombre: z.string() }))(sql`
    with lote as (
      update lote_documentos l set version = version + 1
        from documento d where d.id = ${id} and l.id = d.lote_id and l.estado_id = 1 and ${porAceptar} returning l.id)
    update documento d set aceptado = now(), aceptado_por_id = ${quienId} from lote
     where d.id = ${id} and d.lote_id = lote.id and d.aceptado is null returning d.id as "Id", d.lote_id as "loteId", d.nombre`);

/**
 * Locks all lots of a kind and month, so that the second of two simultaneous deliveries sees the documents of the
 * first.
 */
export const selectLotesDelMes = ({ Clase, Mes }: Pick<Lote, 'Clase' | 'Mes'>) =>
  execute(sql`select from lote_documentos where clase = ${Clase} and mes = ${Mes} order by id for update`);

type Movido = { Id: number; Version: number };
export const updateEntregado = (quienId: number, { Id, Version }: Movido) =>
  maybeOne(Numero)(sql`
    update lote_documentos set estado_id = 2, entregado = now(), entregado_por_id = ${quienId}, version = version + 1
     where id = ${Id} and version = ${Version} and estado_id = 1 returning id as "Id"`);
/**
 * Gives its people the good files of a lot, except people who had left before its days, and second documents that
 * nobody has accepted. @returns the receivers.
 */
export const updateFicherosEntregados = async (lote: Pick<Lote, 'Id' | 'Clase' | 'Mes'>) => {
  const { Id: loteId } = lote;
  await execute(sql`
    update documento d set estado = 'M', error = ${YA_NO}, archivo_id = null
      from usuario u
      where d.lote_id = ${loteId} and d.estado = 'B' and u.id = d.usuario_id and not (u.activo or ${enPlantilla(periodoDe(lote))})`);
  await execute(sql`
    update documento d set estado = 'M', error = 'Sin aceptar: la persona tiene otro de la misma clase y mes', archivo_id = null
     where d.lote_id = ${loteId} and ${porAceptar}`);
  const filas = await many(z.object({ id: z.int() }))(
    sql`update documento set estado = 'E' where lote_id = ${loteId} and estado = 'B' returning usuario_id as id`,
  );
  return [...new Set(filas.map(({ id }) => id))];
};
export const deleteLote = ({ Id, Version }: Movido) =>
  maybeOne(Numero)(
    sql`delete from lote_documentos where id = ${Id} and version = ${Version} and estado_id = 1 returning id as "Id"`,
  );

import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import {
  AcuerdoDePersona,
  type COLUMNAS_ACUERDOS,
  DiaDeEquipo,
} from '#contract/tiempo/teletrabajo/teletrabajo.schemas.ts';
import { CLAVES_PERIODO } from '#contract/tiempo/teletrabajo/teletrabajo.rules.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';
import { fotoDe } from '#server/casa/base/foto.ts';
import { conPalabras, nombreYMatricula } from '#server/casa/base/search.ts';
import { representados } from '#server/casa/kernel/approver-sql.ts';
import type { Desde } from '#server/casa/kernel/cursor.ts';
import { clavesDeFila, type OrdenDePagina, ordenesDe, porDia, porTexto } from '#server/casa/kernel/orden/orden.ts';

/** Sort key of planned days: by their date. */
export const claveDia = z.tuple([fecha, z.int()]);
const DiaRow = z.extend(z.omit(DiaDeEquipo, { acciones: true, Estado: true }), {
  conVeto: z.boolean(),
  respondo: z.boolean(),
  futuro: z.boolean(),
});
export type DiaRow = z.output<typeof DiaRow>;
/** The reader, and whether they keep everybody's working time. */
export type Quien = { usuarioId: number; rrhh: boolean };

/** Condition: the reader answers for the person at any distance, or stands in for somebody who does. */
const responde = (lector: number, persona: Sql) => sql`${persona} in (
  select e from ${representados(lector)} r, equipo_de(r.id) e)`;
const columnas = (lector: number) => sql`
  d.id as "Id", d.fecha as "Fecha", d.estado_id as "EstadoId", d.motivo as "Motivo", d.version as "Version", u.id as "PersonaId",
  u.nombre as "Persona", ${fotoDe(sql`u.id`, lector)} as "Foto", a.con_veto as "conVeto", ${responde(lector, sql`u.id`)} as respondo,
  d.fecha >= hoy() as futuro`;
const tablas = sql`
  dia_teletrabajo d join usuario u on u.id = d.usuario_id join acuerdo_teletrabajo a on a.id = d.acuerdo_id`;
const visible = ({ usuarioId, rrhh }: Quien) =>
  sql`(u.id = ${usuarioId} or ${rrhh} or ${responde(usuarioId, sql`u.id`)})`;

export const selectDia = (quien: Quien, id: number) =>
  maybeOne(DiaRow)(sql`select ${columnas(quien.usuarioId)} from ${tablas} where d.id = ${id} and ${visible(quien)}`);
/** Days of the person, the last to be planned first. */
export const selectMisDias = (usuarioId: number) =>
  many(DiaRow)(sql`
    select ${columnas(usuarioId)} from ${tablas} where d.usuario_id = ${usuarioId}::bigint order by d.id desc limit 100`);
type Pedido = { limite: number; texto?: string | undefined };
/** Planned days from today on of the people for whom the reader answers, or of everybody for RRHH. */
export const selectEquipo = (quien: Quien, { limite, ...palabras }: Pedido, desde: Desde<typeof claveDia>) =>
  many(DiaRow)(sql`
    select ${columnas(quien.usuarioId)} from ${tablas}
     where d.estado_id = 1 and d.fecha >= hoy() and u.id <> ${quien.usuarioId}
       and (${quien.rrhh} or ${responde(quien.usuarioId, sql`u.id`)}) ${conPalabras(nombreYMatricula, palabras)}
       ${desde ? sql`and (d.fecha, d.id) > (${desde[0]}::date, ${desde[1]}::bigint)` : empty}
     order by d.fecha, d.id ${firstRows(limite)}`);

const AcuerdoRow = z.omit(AcuerdoDePersona, { acciones: true, Estado: true });
export type AcuerdoRow = z.output<typeof AcuerdoRow>;
const deAcuerdo = (lector: number) => sql`
  a.id as "Id", u.id as "PersonaId", u.nombre as "Persona", ${fotoDe(sql`u.id`, lector)} as "Foto", u.matricula as "Matricula",
  a.desde as "Desde", a.hasta as "Hasta", a.maximo as "Maximo", a.periodo as "Periodo", a.dias as "Dias", a.con_veto as "ConVeto",
  a.nota as "Nota", case when a.hasta < hoy() then 3 when a.desde > hoy() then 1 else 2 end as "EstadoId", a.version as "Version"`;
export const ordenAcuerdos = ordenesDe<(typeof COLUMNAS_ACUERDOS)[number]>(sql`a.id`, {
  persona: porTexto(sql`u.nombre`),
  matricula: porTexto(sql`u.matricula`),
  desde: porDia(sql`a.desde`),
  hasta: porDia(sql`a.hasta`, 'puede faltar'),
});
type Acuerdos = Pedido & { lector: number; cuales?: 'terminados' | 'todos' | undefined };
export const selectAcuerdos = (
  { lector, limite, cuales, ...palabras }: Acuerdos,
  { tras, por, clave }: OrdenDePagina,
) =>
  many(z.extend(AcuerdoRow, { clave: clavesDeFila }))(sql`
    select ${deAcuerdo(lector)}, ${clave} from acuerdo_teletrabajo a join usuario u on u.id = a.usuario_id
     where ${cuales === 'todos' ? sql`true` : cuales === 'terminados' ? sql`a.hasta < hoy()` : sql`coalesce(a.hasta >= hoy(), true)`}
       ${conPalabras(nombreYMatricula, palabras)} ${tras} ${por} ${firstRows(limite)}`);
export const selectAcuerdo = (lector: number, id: number) =>
  maybeOne(AcuerdoRow)(sql`
    select ${deAcuerdo(lector)} from acuerdo_teletrabajo a join usuario u on u.id = a.usuario_id where a.id = ${id}`);

const Vigente = z.object({
  id: z.int(),
  desde: z.string(),
  hasta: z.nullable(z.string()),
  maximo: z.int(),
  periodo: z.enum(CLAVES_PERIODO),
  dias: z.array(z.int()),
  conVeto: z.boolean(),
  nota: z.string(),
});
/** Agreements of somebody that are not over, the first to begin first. */
export const selectVigentes = (usuarioId: number) =>
  many(Vigente)(sql`
    select id, desde, hasta, maximo, periodo, dias, con_veto as "conVeto", nota from acuerdo_teletrabajo
     where usuario_id = ${usuarioId} and coalesce(hasta >= hoy(), true) order by desde`);
const Planeado = z.object({ id: z.int(), fecha: z.string() });
/** Planned days of somebody from the first of the month of today's week on: those that a limit counts. */
export const selectPlaneados = (usuarioId: number) =>
  many(Planeado)(sql`
    select id, fecha from dia_teletrabajo where usuario_id = ${usuarioId} and estado_id = 1 and fecha >= hoy() - 38 order by fecha`);
/** Column of an act that has a reason. */
export const conMotivo = (motivo: string): Sql => (motivo === '' ? empty : sql`, motivo = ${motivo}`);

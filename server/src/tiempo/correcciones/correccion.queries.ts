import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { fotoDe } from '#server/casa/base/foto.ts';
import {
  type COLUMNAS_CORRECCIONES,
  Correccion,
  EventoDeDia,
} from '#contract/tiempo/correcciones/correccion.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';
import { selectCuentas } from '#server/casa/kernel/cuentas.ts';
import {
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porDia,
  porEntero,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';
import { conSolicitud, enManosDe, representados, soyAprobador } from '#server/casa/kernel/approver-sql.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';

/** A stored event: `Id` of the existing clock-in; a proposed event names the clock-in that it keeps (`De`). */
export const EventoGuardado = z.extend(EventoDeDia, { Id: z.nullable(z.int()) });
export type EventoGuardado = z.output<typeof EventoGuardado>;

const CorreccionRow = z.extend(
  z.omit(Correccion, { acciones: true, Estado: true, MinutosAntes: true, MinutosDespues: true, SolicitudId: true }),
  {
    Antes: z.array(EventoGuardado),
    Despues: z.array(EventoGuardado),
    proponeId: z.int(),
    soyAprobador: z.boolean(),
    solicitudId: z.int(),
  },
);
export type CorreccionRow = z.output<typeof CorreccionRow>;
const DetalleRow = z.extend(CorreccionRow, { Historial: z.array(HistorialRow) });
export type DetalleRow = z.output<typeof DetalleRow>;

/** The reader, and whether they keep everybody's working time. */
export type Quien = { usuarioId: number; rrhh: boolean };
/** Condition: people whose working time the reader keeps: everybody, or the people on whose requests they decide today. */
export const lleva = ({ usuarioId, rrhh }: Quien, persona: Sql): Sql =>
  rrhh ? sql`true` : sql`aprobador_por_area_o_jerarquia(${persona}, null, '{}') in ${representados(usuarioId)}`;

const columnas = (usuarioId: number) => sql`
  c.id as "Id", c.numero as "Numero", c.usuario_id as "PersonaId", u.nombre as "Persona", ${fotoDe(sql`u.id`, usuarioId)} as "Foto",
  q.nombre as "Propone",
  c.por_empresa as "PorEmpresa",
  c.fecha as "Fecha", c.creada as "FechaSolicitud", c.motivo as "Motivo", c.antes as "Antes", c.despues as "Despues",
  c.estado_id as "EstadoId",
  c.version as "Version", c.propone_id as "proponeId", ${soyAprobador(usuarioId)} as "soyAprobador", ${enManosDe}, s.id as "solicitudId"`;
const tablas = sql`
  correccion c
  join usuario u on u.id = c.usuario_id
  join usuario q on q.id = c.propone_id
  ${conSolicitud('CORRECCION', sql`c.id`)}`;
/** Condition: a correction is seen by its person, its proposer, its approvers, and the keepers of that person's working time. */
const visible = (quien: Quien) => sql`(
  ${quien.usuarioId} in (c.usuario_id, c.propone_id) or s.decidida_por_id = ${quien.usuarioId} or ${soyAprobador(quien.usuarioId)}
  or ${lleva(quien, sql`c.usuario_id`)})`;

export const selectCorreccion = (quien: Quien, id: number) =>
  maybeOne(CorreccionRow)(sql`
    select ${columnas(quien.usuarioId)} from ${tablas} where c.id = ${id} and ${visible(quien)}`);
export const selectCorreccionDetalle = (quien: Quien, id: number) =>
  maybeOne(DetalleRow)(sql`
    select ${columnas(quien.usuarioId)}, ${historialDe('solicitud', sql`s.id`, { lector: quien.usuarioId })} as "Historial"
      from ${tablas} where c.id = ${id} and ${visible(quien)}`);

const correccionesDe = (usuarioId: number) => sql`c.id in (
  select m.id from correccion m where m.usuario_id = ${usuarioId}::bigint
  union select m.id from correccion m where m.propone_id = ${usuarioId}::bigint)`;
type Pedido = { limite: number; estado?: string | undefined };
export const ordenCorrecciones = ordenesDe<(typeof COLUMNAS_CORRECCIONES)[number]>(sql`c.id`, {
  numero: porEntero(sql`c.id`),
  persona: porTexto(sql`u.nombre`),
  fecha: porDia(sql`c.fecha`),
  propone: porTexto(sql`q.nombre`),
  estado: porEntero(sql`c.estado_id`),
});
/** Corrections of the person's own days, and those that they proposed. One row more than `limite`. */
export const selectCorreccionesDe = (usuarioId: number, f: Pedido, { tras, por, clave }: OrdenDePagina) =>
  many(z.extend(CorreccionRow, { clave: clavesDeFila }))(sql`
    select ${columnas(usuarioId)}, ${clave} from ${tablas}
     where ${correccionesDe(usuarioId)} ${tras}
       ${f.estado ? sql`and c.estado_id = any(${f.estado.split(',').map(Number)}::int[])` : empty}
     ${por} ${firstRows(f.limite)}`);
export const selectCuentasDe = (usuarioId: number) =>
  selectCuentas(sql`select c.estado_id from correccion c where ${correccionesDe(usuarioId)}`);

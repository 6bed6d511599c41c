import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { fotoDe } from '#server/casa/base/foto.ts';
import { Dato } from '#contract/casa/kernel/error.ts';
import type { COLUMNAS_PRESTAMOS } from '#contract/personas/prestamos/prestamo.schemas.ts';
import { CLAVES_TIPO_PRESTAMO } from '#contract/personas/prestamos/prestamos.rules.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';
import { conPalabras, contains, nombreYMatricula, type Palabras } from '#server/casa/base/search.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';
import { conSolicitud, enManosDe, soyAprobador } from '#server/casa/kernel/approver-sql.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';
import {
  ajena,
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porCodigo,
  porEntero,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';

const LineaRow = z.object({ Numero: z.nullable(z.int()), Fecha: z.string(), Capital: z.int(), Interes: z.int() });
/** Amounts in cents, rates in thousandths of a percent. `EstadoId`: the stored one. */
const PrestamoRow = z.object({
  Id: z.int(),
  Numero: z.string(),
  TipoCodigo: z.enum(CLAVES_TIPO_PRESTAMO),
  Concepto: z.string(),
  importe: z.int(),
  importePedido: z.int(),
  plazos: z.int(),
  interes: z.int(),
  primera: z.string(),
  Fecha: z.string(),
  EstadoId: z.int(),
  Version: z.int(),
  PersonaId: z.int(),
  Persona: z.string(),
  Foto: foto,
  EnManosDe: z.string(),
  soyAprobador: z.boolean(),
  lineas: z.array(LineaRow),
  hoy: z.string(),
});
export type PrestamoRow = z.output<typeof PrestamoRow>;
const DetalleRow = z.extend(PrestamoRow, {
  Pedido: z.array(Dato),
  FirmaDigital: z.int(),
  SolicitudId: z.int(),
  legales: z.array(z.object({ Desde: z.string(), InteresLegal: z.int() })),
  Historial: z.array(HistorialRow),
});
export type DetalleRow = z.output<typeof DetalleRow>;

/** The reader, and whether they are human resources. */
export type Quien = { usuarioId: number; rrhh: boolean };

const columnas = (usuarioId: number) => sql`
  p.id as "Id", p.numero as "Numero", p.tipo as "TipoCodigo", p.concepto as "Concepto", p.importe,
  p.importe_pedido as "importePedido", p.plazos, p.interes,
  to_char(p.primera, 'YYYY-MM') as primera, (p.creado at time zone 'Europe/Madrid')::date as "Fecha", p.estado_id as "EstadoId",
  p.version as "Version",
  u.id as "PersonaId", u.nombre as "Persona",
  ${fotoDe(sql`u.id`, usuarioId)} as "Foto", ${enManosDe}, ${soyAprobador(usuarioId)} as "soyAprobador", hoy()::text as hoy,
  coalesce((select json_agg(json_build_object('Numero', c.numero, 'Fecha', c.fecha, 'Capital', c.capital, 'Interes', c.interes)
    order by c.orden)
     from prestamo_cuota c where c.prestamo_id = p.id), '[]') as lineas`;
const tablas = sql`prestamo p join usuario u on u.id = p.usuario_id ${conSolicitud('PRESTAMO', sql`p.id`)}`;
/**
 * Visible to the person, to human resources, and to a delegate of theirs while it waits for them or once they decided
 * it.
 */
const visible = ({ usuarioId, rrhh }: Quien) => sql`(
  p.usuario_id = ${usuarioId} or ${rrhh} or s.decidida_por_id = ${usuarioId} or (s.estado_id = 1 and ${soyAprobador(usuarioId)}))`;

export const selectPrestamo = (quien: Quien, id: number) =>
  maybeOne(PrestamoRow)(
    sql`select ${columnas(quien.usuarioId)} from ${tablas} where p.id = ${id} and ${visible(quien)}`,
  );
/** Decisions are of its request; early repayments are its own. */
const historial = (lector: number) =>
  historialDe('prestamo', sql`p.id`, { tambien: sql`h.entidad = 'solicitud' and h.entidad_id = s.id`, lector });
export const selectPrestamoDetalle = (quien: Quien, id: number) =>
  maybeOne(DetalleRow)(sql`
    select ${columnas(quien.usuarioId)}, s.datos as "Pedido", s.firma_digital as "FirmaDigital", s.id as "SolicitudId",
           ${historial(quien.usuarioId)} as "Historial",
           (select json_agg(json_build_object('Desde', r.desde, 'InteresLegal', r.interes_legal) order by r.desde)
             from regla_prestamo r) as legales
      from ${tablas} where p.id = ${id} and ${visible(quien)}`);

type Mios = Palabras & { limite: number };
export const selectMios = (usuarioId: number, pedidos: Mios, desde: Desde<typeof claveId>) =>
  selectDe({ lectorId: usuarioId, personaId: usuarioId }, pedidos, desde);
/** Loans of a person, the last first, with the acts of the reader. */
export const selectDe = (
  { lectorId, personaId }: { lectorId: number; personaId: number },
  { limite, ...palabras }: Partial<Palabras> & { limite: number },
  desde: Desde<typeof claveId>,
) =>
  many(PrestamoRow)(sql`
    select ${columnas(lectorId)} from ${tablas}
     where p.usuario_id = ${personaId} ${antesDe(sql`p.id`, desde)}
     ${conPalabras(sql`sin_tildes(' ' || p.numero || ' ' || p.concepto)`, palabras)}
     order by p.id desc ${firstRows(limite)}`);

/** State of today of a granted loan: 2 with nothing paid, 5 with instalments to come, 6 with none to come. */
const estadoDeHoy = sql`case when p.estado_id <> 2 then p.estado_id
  when not exists (select from prestamo_cuota c where c.prestamo_id = p.id and c.fecha > hoy() and c.capital > 0) then 6
  when exists (select from prestamo_cuota c where c.prestamo_id = p.id and c.fecha <= hoy()) then 5 else 2 end`;
type Filtro = { limite: number; estado?: string | undefined; tipo?: string | undefined; texto?: string | undefined };
const filtrado = ({ estado, tipo, texto }: Filtro): Sql => sql`
  ${estado ? sql`and ${estadoDeHoy} = any (${estado.split(',').map(Number)}::int[])` : empty}
  ${tipo ? sql`and p.tipo = ${tipo}` : empty}
  ${texto ? sql`and p.usuario_id in (select u.id from usuario u where ${contains(nombreYMatricula, texto)})` : empty}`;
export const ordenPrestamos = ordenesDe<(typeof COLUMNAS_PRESTAMOS)[number]>(sql`p.id`, {
  numero: porEntero(sql`p.id`),
  persona: ajena(porTexto(sql`u.nombre`)),
  tipo: porCodigo(sql`p.tipo`),
  fecha: porEntero(sql`p.id`),
  importe: porEntero(sql`p.importe`),
  plazos: porEntero(sql`p.plazos`),
  estado: porEntero(sql`(${estadoDeHoy})`),
});
/** For human resources. One row more than `limite`. */
export const selectGestion = (usuarioId: number, f: Filtro, { tras, por, clave, ajena: dePersona }: OrdenDePagina) =>
  many(z.extend(PrestamoRow, { clave: clavesDeFila }))(sql`
    with pagina as materialized (
      select p.id from prestamo p ${dePersona ? sql`join usuario u on u.id = p.usuario_id` : empty}
       where true ${filtrado(f)} ${tras} ${por} ${firstRows(f.limite)})
    select ${columnas(usuarioId)}, ${clave} from ${tablas} where p.id in (select id from pagina) ${por}`);

import sql, { type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Baja, BajaDetalle, type COLUMNAS_BAJAS, type CUANDO_BAJAS } from '#contract/tiempo/bajas/baja.schemas.ts';
import { CLAVES_CLASE_BAJA, CLAVES_PAPEL_BAJA } from '#contract/tiempo/bajas/bajas.rules.ts';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import { fotoDe } from '#server/casa/base/foto.ts';
import { conPalabras, nombreYMatricula } from '#server/casa/base/search.ts';
import { representados } from '#server/casa/kernel/approver-sql.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';
import { HistorialRow, historialDe } from '#server/casa/kernel/historial.ts';
import { Esperan, esperan } from '#server/casa/kernel/inicio.ts';
import {
  ajena,
  clavesDeFila,
  type OrdenDePagina,
  ordenesDe,
  porCodigo,
  porDia,
  porTexto,
} from '#server/casa/kernel/orden/orden.ts';

export type Lector = { id: number; rrhh: boolean };
const BajaRow = z.extend(z.omit(Baja, { Clase: true, Estado: true, acciones: true }), {
  clase: z.enum(CLAVES_CLASE_BAJA),
  dichaPorId: z.int(),
  /** The days in which whoever told it may still take it back are not over. */
  reciente: z.boolean(),
  responde: z.boolean(),
  /** Account on whose behalf the reader answers, by delegation. */
  enNombreDeId: z.nullable(z.int()),
});
export type BajaRow = z.output<typeof BajaRow>;
const DetalleRow = z.extend(BajaRow, {
  ...z.pick(BajaDetalle, { Recaida: true, Dicha: true, DichaPor: true, MesesCerrados: true }).shape,
  papeles: z.array(
    z.object({
      Id: z.int(),
      Clase: z.enum(CLAVES_PAPEL_BAJA),
      Nombre: z.string(),
      Tamano: z.int(),
      Subido: z.string(),
    }),
  ),
  Historial: z.array(HistorialRow),
});
export type DetalleRow = z.output<typeof DetalleRow>;

/** Table of the people whom the reader answers for, with the account that gives them the right: their own before delegated ones. */
const representadosDe = ({ id }: Lector) => sql`
  mio as materialized (
    select e.id, min(r.id) filter (where r.id = ${id}) as propio, min(r.id) as alguno
      from ${representados(id)} r, equipo_de(r.id) e (id) where e.id <> ${id} group by e.id)`;
const tablas = sql`baja b join usuario u on u.id = b.usuario_id left join mio m on m.id = b.usuario_id`;
const columnas = ({ id }: Lector): Sql => sql`
  b.id as "Id", b.numero as "Numero", u.id as "PersonaId", u.nombre as "Persona", ${fotoDe(sql`u.id`, id)} as "Foto",
  u.matricula as "Matricula", b.clase, b.desde as "Desde", b.prevista as "Prevista", b.alta as "Alta", b.estado_id as "EstadoId",
  b.estado_id = 1 and b.prevista < hoy() as "Vencida", b.version as "Version", b.dicha_por_id as "dichaPorId",
  b.dicha > now() - interval '3 days' as reciente, m.id is not null as responde,
  case when m.propio is null then m.alguno end as "enNombreDeId"`;

export const selectMias = (lector: Lector, { limite }: { limite: number }, desde: Desde<typeof claveId>) =>
  many(BajaRow)(sql`
    with ${representadosDe(lector)}
    select ${columnas(lector)} from ${tablas}
     where b.usuario_id = ${lector.id} ${antesDe(sql`b.id`, desde)}
     order by b.id desc ${firstRows(limite)}`);

export const ordenBajas = ordenesDe<(typeof COLUMNAS_BAJAS)[number]>(sql`b.id`, {
  persona: ajena(porTexto(sql`u.nombre`)),
  matricula: ajena(porTexto(sql`u.matricula`)),
  numero: porCodigo(sql`b.numero`),
  desde: porDia(sql`b.desde`),
  fin: porDia(sql`coalesce(b.alta, b.prevista)`),
});
const CONDICION = {
  abiertas: sql`(b.estado_id = 1 or b.estado_id = 2 and b.alta >= hoy())`,
  pasadas: sql`b.estado_id = 2 and b.alta < hoy()`,
  retiradas: sql`b.estado_id = 3`,
} as const satisfies Record<(typeof CUANDO_BAJAS)[number], unknown>;
/** Condition: of other people: of everybody for human resources; else of those whom the reader answers for. */
const deOtros = ({ id, rrhh }: Lector) => sql`b.usuario_id <> ${id} and (${rrhh} or m.id is not null)`;
type Pedidas = { limite: number; texto?: string | undefined; cuando: (typeof CUANDO_BAJAS)[number] };
export const selectBajas = (lector: Lector, { limite, texto, cuando }: Pedidas, { tras, por, clave }: OrdenDePagina) =>
  many(z.extend(BajaRow, { clave: clavesDeFila }))(sql`
    with ${representadosDe(lector)}
    select ${columnas(lector)}, ${clave} from ${tablas}
     where ${CONDICION[cuando]} and ${deOtros(lector)} ${conPalabras(nombreYMatricula, { texto })} ${tras} ${por} ${firstRows(limite)}`);

const visible = (lector: Lector) => sql`(b.usuario_id = ${lector.id} or ${deOtros(lector)})`;
/** A sickness of the reader, or one of others that they may see. */
export const selectBaja = (lector: Lector, id: number) =>
  maybeOne(DetalleRow)(sql`
    with ${representadosDe(lector)}
    select ${columnas(lector)}, (select r.numero from baja r where r.id = b.recae_de_id) as "Recaida", b.dicha as "Dicha",
           d.nombre as "DichaPor", b.meses as "MesesCerrados", ${historialDe('baja', sql`b.id`, { lector: lector.id })} as "Historial",
           (select coalesce(json_agg(json_build_object('Id', p.id, 'Clase', p.clase, 'Nombre', a.nombre, 'Tamano', a.tamano, 'Subido',
                     to_char(p.subido at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.id), '[]')
              from baja_papel p join archivo a on a.id = p.archivo_id where p.baja_id = b.id) as papeles
      from ${tablas} join usuario d on d.id = b.dicha_por_id where b.id = ${id} and ${visible(lector)}`);

const PapelRow = z.object({ archivoId: z.int(), usuarioId: z.int(), quien: z.string(), dia: fecha });
/** A paper, for its person and human resources alone. */
export const selectPapel = ({ id: lectorId, rrhh }: Lector, id: number) =>
  maybeOne(PapelRow)(sql`
    select p.archivo_id as "archivoId", u.id as "usuarioId", u.nombre as quien, b.desde as dia
      from baja_papel p join baja b on b.id = p.baja_id join usuario u on u.id = b.usuario_id
     where p.id = ${id} and (u.id = ${lectorId} or ${rrhh})`);

/** Days on which these people, or all (null), are off sick, as far as they are written down. */
export const selectEntre = (ids: readonly number[] | null, desde: string, hasta: string) =>
  many(z.object({ usuarioId: z.int(), desde: fecha, hasta: fecha }))(sql`
    select x.usuario_id as "usuarioId", x.desde, x.hasta from ausencia x
     where x.baja_id is not null and x.anulada is null and x.desde <= ${hasta}::date and x.hasta >= ${desde}::date
       and (${ids}::bigint[] is null or x.usuario_id = any (${ids}::bigint[]))`);

/** Condition: the month `m` of the person of the sickness `b` is closed. */
const cerrado = sql`exists (
  select from cierre c where c.usuario_id = b.usuario_id and c.mes = (m || '-01')::date and c.estado_id between 2 and 5)`;
/**
 * For the day's page: sickness whose expected end is over, and for human resources, who reopen months, people with a closed month that
 * waits to be reopened, the last one, which is reopened first, and sickness that is not yet written into a month that is open again.
 */
export const selectEspera = ({ id, rrhh }: Lector) =>
  one(z.object({ propias: Esperan, vencidas: Esperan, cerradas: Esperan, reabiertas: Esperan }))(sql`
    select ${esperan(sql`select b.id, b.numero as nombre, null as desde, b.prevista as limite from baja b
             where b.usuario_id = ${id} and b.estado_id = 1 and b.prevista < hoy()`)} as propias,
           ${esperan(sql`select b.id, u.nombre, null as desde, b.prevista as limite from baja b join usuario u on u.id = b.usuario_id
             where ${rrhh} and b.usuario_id <> ${id} and b.estado_id = 1 and b.prevista < hoy()`)} as vencidas,
           ${esperan(sql`select u.id, u.nombre || ' · ' || max(m) as nombre, min(b.dicha) as desde, null::date as limite
             from baja b join usuario u on u.id = b.usuario_id cross join unnest(b.meses) m
             where ${rrhh} and b.meses <> '{}' and ${cerrado} group by u.id, u.nombre`)} as cerradas,
           ${esperan(sql`select b.id, u.nombre, b.dicha as desde, null::date as limite from baja b join usuario u on u.id = b.usuario_id
             where ${rrhh} and b.usuario_id <> ${id} and b.meses <> '{}'
               and not exists (select from unnest(b.meses) m where ${cerrado})`)} as reabiertas`);
/** The sickness of today, for the day's page of its person. */
export const selectDeHoy = (id: number) =>
  maybeOne(z.object({ Id: z.int(), desde: fecha, fin: fecha }))(sql`
    select b.id as "Id", b.desde, coalesce(b.alta, b.prevista) as fin from baja b
     where b.usuario_id = ${id} and b.estado_id in (1, 2) and hoy() between b.desde and coalesce(b.alta, b.prevista)
     order by b.id desc limit 1`);

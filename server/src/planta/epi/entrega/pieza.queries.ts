import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { type ClaseEpi } from '#contract/planta/epi/almacen/almacen.rules.ts';
import { DIAS_DE_AVISO, ESTADO_PIEZA } from '#contract/planta/epi/epi.rules.ts';
import { PiezaEpi } from '#contract/planta/epi/epi.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { execute, many, maybeOne } from '#server/casa/base/db.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';
import { atiendeA, type Quien } from '../peticion/solicitud.queries.ts';

const PiezaRow = z.extend(z.omit(PiezaEpi, { Plazo: true, Estado: true, acciones: true }), {
  caducaLote: z.nullable(z.string()),
  recibo: z.nullable(z.int()),
  sustituida: z.boolean(),
  solicitudId: z.nullable(z.int()),
  almacenId: z.int(),
  hoy: z.string(),
  atiende: z.boolean(),
  propia: z.boolean(),
});
export type PiezaRow = z.output<typeof PiezaRow>;

/** Today where the person `p` works: equipment is good until the end of its last day there (S-8196). */
export const hoyDe = sql`
  (now() at time zone coalesce((select c.zona from centro_trabajo c where c.codigo = p.centro_trabajo_codigo),
    'Europe/Madrid'))::date`;
const columnas = (q: Quien) => sql`
  z.id as "Id", t.id as "ArticuloId", t.nombre as "Articulo", t.modelo as "Modelo", t.norma as "Norma", t.clase as "Clase",
  z.talla as "Talla",
  z.cantidad as "Cantidad", z.lote as "Lote", z.caduca_lote as "caducaLote", coalesce(z.entregada, z.creada::date) as "Entregada",
  z.caduca as "Caduca", z.fin as "Fin",
  z.estado_id as "EstadoId", o.estado_id as recibo, z.recibo_id as "ReciboId", z.solicitud_id as "solicitudId", z.almacen_id as "almacenId",
  exists (select from epi_solicitud e where e.sustituye_id = z.id and e.estado_id = 6) as sustituida,
  exists (select from epi_solicitud e where e.sustituye_id = z.id and e.estado_id in (1, 2, 5)) as "SustitucionPedida",
  p.id as "PersonaId", p.nombre as "Persona", z.version as "Version", ${hoyDe}::text as hoy,
  ${atiendeA(q)} as atiende, p.id = ${q.usuarioId} as propia`;
const tablas = sql`
  epi_pieza z
  join usuario p on p.id = z.usuario_id
  join epi_articulo t on t.id = z.articulo_id
  left join epi_recibo o on o.id = z.recibo_id`;
const visible = (q: Quien) => sql`z.recibo_id is not null and (p.id = ${q.usuarioId} or ${atiendeA(q)})`;

export const selectPieza = (q: Quien, id: number) =>
  maybeOne(PiezaRow)(sql`select ${columnas(q)} from ${tablas} where z.id = ${id} and ${visible(q)}`);
type Pagina = { limite: number; ver?: 'V' | 'P' | undefined; clase?: ClaseEpi | undefined };
/** Delivered equipment of a person whose equipment the reader may see, the last delivery first. */
export const selectPiezas = (
  q: Quien,
  personaId: number,
  { limite, ver, clase }: Pagina,
  desde: Desde<typeof claveId>,
) =>
  many(PiezaRow)(sql`
    select ${columnas(q)} from ${tablas}
     where z.usuario_id = ${personaId} and z.recibo_id is not null ${antesDe(sql`z.id`, desde)}
           ${clase ? sql`and t.clase = ${clase}` : empty}
           ${ver === 'V' ? sql`and z.estado_id = 2` : ver === 'P' ? sql`and z.estado_id in (4, 5, 6)` : empty}
     order by z.id desc ${firstRows(limite)}`);
export const selectPiezasDe = (q: Quien, reciboId: number) =>
  many(PiezaRow)(sql`select ${columnas(q)} from ${tablas} where z.recibo_id = ${reciboId} order by z.id`);
/** Person whose equipment this reader may see. */
export const existsPersonaAtendida = async (q: Quien, id: number): Promise<boolean> =>
  (await maybeOne(z.object({ Id: z.int() }))(
    sql`select p.id as "Id" from usuario p where p.id = ${id} and ${atiendeA(q)}`,
  )) !== undefined;

const Apartada = z.object({
  Id: z.int(),
  almacenId: z.int(),
  articuloId: z.int(),
  talla: z.string(),
  lote: z.string(),
  caduca: z.nullable(z.string()),
  cantidad: z.int(),
});
export type Apartada = z.output<typeof Apartada>;
const apartada = sql`
  z.id as "Id", z.almacen_id as "almacenId", z.articulo_id as "articuloId", z.talla, z.lote, z.caduca_lote as caduca, z.cantidad`;
/** Pieces set aside for a request, locked. */
export const selectApartadas = (solicitudId: number) =>
  many(Apartada)(
    sql`select ${apartada} from epi_pieza z where z.solicitud_id = ${solicitudId} and z.estado_id = 1 order by z.id for update`,
  );

type Sale = { existenciaId: number; lote: string; caduca: string | null; cantidad: number };
type Para = { usuarioId: number; solicitudId: number | null; almacenId: number; articuloId: number; talla: string };
/** Pieces made from the stock that left the store for a person. */
export const insertPiezas = (para: Para, sacadas: readonly Sale[]) =>
  many(Apartada)(sql`
    insert into epi_pieza as z (usuario_id, solicitud_id, almacen_id, existencia_id, articulo_id, talla, cantidad, lote, caduca_lote)
    select ${para.usuarioId}::bigint, ${para.solicitudId}::bigint, ${para.almacenId}::bigint, x."existenciaId",
           ${para.articuloId}::bigint, ${para.talla}, x.cantidad,
           x.lote, x.caduca
      from jsonb_to_recordset(${JSON.stringify(sacadas)}::jsonb) as x ("existenciaId" bigint, lote text, caduca date, cantidad int)
    returning ${apartada}`);
/** Ends pieces that were never delivered, or that were annulled with their receipt. */
const updateAnuladas = (which: Sql) =>
  many(Apartada)(
    sql`update epi_pieza z set estado_id = 6, fin = hoy(), version = version + 1 where ${which} returning ${apartada}`,
  );

export const updateApartadasAnuladas = (solicitudId: number) =>
  updateAnuladas(sql`z.solicitud_id = ${solicitudId} and z.estado_id = 1`);
export const updateEntregadasAnuladas = (reciboId: number) =>
  updateAnuladas(sql`z.recibo_id = ${reciboId} and z.estado_id = ${ESTADO_PIEZA.enUso}`);
/** End of a piece's use, with its new state. */
export const FIN = sql`, fin = hoy()`;

/** Gives pieces to their person with a receipt, each good until the end of its lot or of its life, the earlier one. */
export const updateEntregadas = (ids: readonly number[], reciboId: number) =>
  execute(sql`
    update epi_pieza z set recibo_id = ${reciboId}, estado_id = 2, version = z.version + 1, entregada = d.hoy,
           caduca = least(z.caduca_lote, d.hoy + (select t.vida_dias from epi_articulo t where t.id = z.articulo_id))
      from (select p.id, ${hoyDe} as hoy from usuario p) d
     where z.id = any (${ids}::bigint[]) and z.estado_id = 1 and d.id = z.usuario_id`);

const PiezaQueCaduca = z.object({
  id: z.int(),
  usuarioId: z.int(),
  articulo: z.string(),
  caduca: z.string(),
  hoy: z.string(),
});
/**
 * Marks as reminded the pieces that expire within the days of notice, or have expired, without an earlier reminder;
 * locked rows are skipped.
 */
export const updateAvisadas = (lote: number) =>
  many(PiezaQueCaduca)(sql`
    with tocan as (
      select z.id, z.usuario_id, t.nombre as articulo, z.caduca, ${hoyDe} as hoy
        from epi_pieza z
        join usuario p on p.id = z.usuario_id
        join epi_articulo t on t.id = z.articulo_id
        join epi_recibo o on o.id = z.recibo_id
       where z.estado_id = 2 and z.dicha is null and z.caduca is not null and z.caduca < hoy() + ${DIAS_DE_AVISO + 2}::int
         and o.estado_id in (1, 2)
             and (z.caduca < ${hoyDe} or (z.avisada is null and z.caduca <= ${hoyDe} + ${DIAS_DE_AVISO}::int))
       order by z.caduca, z.id limit ${lote} for update of z skip locked)
    update epi_pieza z set avisada = coalesce(z.avisada, now()), dicha = case when x.caduca < x.hoy then now() end
      from tocan x where z.id = x.id
    returning z.id, z.usuario_id as "usuarioId", x.articulo, x.caduca, x.hoy::text as hoy`);

import sql, { empty } from 'sql-template-tag';
import * as z from 'zod/mini';
import {
  CuentaDePago,
  LineaRemesa,
  PorPagar,
  Remesa,
  RemesaDetalle,
  type RemesasQuery,
} from '#contract/viajes/remesas/remesa.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne, one } from '#server/casa/base/db.ts';
import { antesDe, type claveId, type Desde } from '#server/casa/kernel/cursor.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';
import { Esperan, esperan } from '#server/casa/kernel/inicio.ts';

/** Condition on the settlement `l`: checked, with a sum to be paid or returned, and in no living batch. */
export const ESPERA_PAGO = sql`
  l.estado_id = 3 and not exists (select from remesa_linea n where n.liquidacion_id = l.id and n.viva)`;
/** Settlements of others than the reader that wait to be paid or to be returned, the oldest first. */
export const selectPorPagar = (usuarioId: number) =>
  many(PorPagar)(sql`
    select l.id as "Id", l.numero as "Numero", l.persona_id as "PersonaId", u.nombre as "Persona", v.destino as "Destino",
           v.fecha_regreso as "FechaRegreso", l.total::float8 as "Total",
           case when d.iban_sellado is null then '' else coalesce(d.iban_tapado, '') end as "Cuenta"
      from liquidacion l join usuario u on u.id = l.persona_id join viaje v on v.id = l.viaje_id
      left join dato_personal d on d.usuario_id = l.persona_id
     where ${ESPERA_PAGO} and l.total <> 0 and l.persona_id <> ${usuarioId} order by l.id limit 500`);

export const selectCuenta = () =>
  maybeOne(CuentaDePago)(sql`
    select titular as "Titular", iban_tapado as "Iban", bic as "Bic", version as "Version" from cuenta_de_pago`);

const Row = z.extend(z.omit(Remesa, { acciones: true, Estado: true }), { MePaga: z.boolean() });
export type RemesaRow = z.output<typeof Row>;
/** Transfer with its sealed account and that which its person has today, null without one. */
const LineaRow = z.extend(z.omit(LineaRemesa, { HaCambiado: true }), {
  sellado: z.string(),
  deHoy: z.nullable(z.string()),
});
const DetalleRow = z.extend(z.omit(RemesaDetalle, { acciones: true, Estado: true, Historial: true, Lineas: true }), {
  MePaga: z.boolean(),
  Lineas: z.array(LineaRow),
  Historial: z.array(HistorialRow),
});
export type DetalleRow = z.output<typeof DetalleRow>;
const columnas = (usuarioId: number) => sql`
  r.id as "Id", r.numero as "Numero", r.estado_id as "EstadoId", r.cargo as "Cargo", r.cuantas as "Cuantas", r.total::float8 as "Total",
  r.creada as "Creada", r.version as "Version",
  exists (select from remesa_linea n where n.remesa_id = r.id and n.viva and n.persona_id = ${usuarioId}) as "MePaga"`;
export const selectRemesas = (usuarioId: number, { limite, estado }: RemesasQuery, desde: Desde<typeof claveId>) =>
  many(Row)(sql`
    select ${columnas(usuarioId)} from remesa r
     where true ${estado ? sql`and r.estado_id = any (${estado.split(',').map(Number)}::int[])` : empty}
       ${antesDe(sql`r.id`, desde)} order by r.id desc ${firstRows(limite)}`);
export const selectRemesa = (usuarioId: number, id: number) =>
  maybeOne(Row)(sql`select ${columnas(usuarioId)} from remesa r where r.id = ${id}`);
const linea = sql`
  json_build_object('Id', n.id, 'LiquidacionId', n.liquidacion_id, 'Numero', l.numero, 'PersonaId', n.persona_id, 'Persona', n.beneficiario,
    'Cuenta', n.iban_tapado, 'sellado', n.iban_sellado, 'deHoy', d.iban_sellado, 'Importe', n.importe::float8, 'Viva', n.viva,
    'Motivo', n.motivo)`;
export const selectDetalle = (usuarioId: number, id: number) =>
  maybeOne(DetalleRow)(sql`
    select ${columnas(usuarioId)}, r.titular as "Titular", r.iban_tapado as "Iban", r.motivo as "Motivo",
           (select json_agg(${linea} order by n.id)
              from remesa_linea n join liquidacion l on l.id = n.liquidacion_id left join dato_personal d on d.usuario_id = n.persona_id
             where n.remesa_id = r.id) as "Lineas",
           ${historialDe('remesa', sql`r.id`, { lector: usuarioId })} as "Historial"
      from remesa r where r.id = ${id}`);

const DeFichero = z.object({
  Numero: z.string(),
  EstadoId: z.int(),
  quitadas: z.int(),
  creada: z.string(),
  cargo: z.string(),
  titular: z.string(),
  sellado: z.string(),
  bic: z.string(),
  lineas: z.array(
    z.object({
      numero: z.string(),
      personaId: z.int(),
      beneficiario: z.string(),
      sellado: z.string(),
      centimos: z.int(),
      viaje: z.string(),
    }),
  ),
});
export type DeFichero = z.output<typeof DeFichero>;
/** All that the file of a batch says, with its accounts sealed. */
export const selectDeFichero = (id: number) =>
  maybeOne(DeFichero)(sql`
    select r.numero as "Numero", r.estado_id as "EstadoId",
           (select count(*)::int from remesa_linea n where n.remesa_id = r.id and not n.viva) as quitadas,
           to_char(r.creada at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as creada,
           r.cargo, r.titular, r.iban_sellado as sellado, r.bic,
           coalesce((
             select json_agg(json_build_object('numero', l.numero, 'personaId', n.persona_id, 'beneficiario', n.beneficiario,
               'sellado', n.iban_sellado, 'centimos', (n.importe * 100)::bigint, 'viaje', v.codigo) order by n.id)
               from remesa_linea n join liquidacion l on l.id = n.liquidacion_id join viaje v on v.id = l.viaje_id
              where n.remesa_id = r.id and n.viva), '[]') as lineas
      from remesa r where r.id = ${id}`);

const DE_REMESAS = sql`
  select r.id, r.numero as nombre, r.creada as desde, r.cargo as limite from remesa r where r.estado_id = 1 order by r.id desc`;
const Resumen = z.object({ PorPagar: Esperan });
/** Batches that were created and wait to be paid; settlements without a batch are told by `liquidacion`. */
export const selectResumen = () => one(Resumen)(sql`select ${esperan(DE_REMESAS)} as "PorPagar"`);

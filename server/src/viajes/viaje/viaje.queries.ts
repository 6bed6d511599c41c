import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { ROL_QUE_DECIDE, type RolQueDecide } from '#contract/tramites/solicitudes/solicitudes.rules.ts';
import { fecha } from '#contract/casa/kernel/scalars.ts';
import { Viaje, ViajeDetalle, ViajePendiente } from '#contract/viajes/viaje.schemas.ts';
import { firstRows } from '#server/casa/base/constants.ts';
import { many, maybeOne } from '#server/casa/base/db.ts';
import { fotoDe } from '#server/casa/base/foto.ts';
import type { Palabras } from '#server/casa/base/search.ts';
import { colas } from '#server/casa/kernel/approver-sql.ts';
import { historialDe, HistorialRow } from '#server/casa/kernel/historial.ts';
import { Ausente, columnaAusencias } from '#server/tiempo/turnos/turnos.port.ts';

export const interno = {
  solicitanteId: z.int(),
  aprobadorId: z.nullable(z.int()),
  /** Role that approves instead of one person. */
  rol: z.nullable(z.enum(Object.keys(ROL_QUE_DECIDE) as RolQueDecide[])), // keys of a literal
  soyAprobador: z.boolean(),
  terminado: z.boolean(),
  documentos: z.int(),
  conPapeles: z.boolean(),
  aprobador: z.string(),
  faltanPropuestas: z.boolean(),
  faltanElecciones: z.boolean(),
};
export const calculado = { acciones: true, Estado: true, EnManosDe: true, CargarA: true } as const;
export const ViajeRow = z.extend(z.omit(Viaje, calculado), interno);
export type ViajeRow = z.output<typeof ViajeRow>;
const PendienteRow = z.extend(z.omit(ViajePendiente, calculado), interno);
const DetalleRow = z.extend(z.omit(ViajeDetalle, { ...calculado, Advertencias: true, Historial: true }), {
  ...interno,
  Historial: z.array(HistorialRow),
  solapados: z.array(z.string()),
  ausencias: z.array(Ausente),
  /** The departure date has passed. */
  empezado: z.boolean(),
  necesidades: z.array(
    z.object({ id: z.int(), tipo: z.string(), inicio: z.nullable(z.string()), fin: z.nullable(z.string()) }),
  ),
});
export type DetalleRow = z.output<typeof DetalleRow>;

/** Condition: the reader is or was the approver, has the role that approves, or stands in for such a person today. */
export const soyAprobador = (
  usuarioId: number,
  v = sql`v`,
) => sql`coalesce(${v}.cola in (select k.cola from ${colas(usuarioId)} k)
  and (${v}.rol is null or exists (
    select from ${colas(usuarioId)} k where k.cola = ${v}.rol and k.quienes <> array[${v}.solicitante_id])), false)`;

const vigente = sql`(p.valida_hasta is null or p.valida_hasta >= hoy())`;
/** Needs of `v` that want a proposal and neither have one in these states, still valid, nor a reason to go without. */
const necesidadesSin = (estados: Sql) => sql`
  necesidad n where n.viaje_id = v.id and quiere_propuesta(n) and n.sin_propuesta_motivo = ''
     and not exists (select from propuesta p where p.necesidad_id = n.id and p.estado_id in (${estados}) and ${vigente})`;
/** Condition: each need has a choice or a reason. */
export const todoElegido = sql`not exists (select from ${necesidadesSin(sql`3`)})`;

// Without `exists`, because from some 10 000 trips on the planner would read every need of the company in each call.
export const faltan = (estados: Sql) =>
  sql`v.estado_id = 2 and (select true from ${necesidadesSin(estados)} limit 1) is not null`;
const enManosDeViaje = sql`coalesce(${JSON.stringify(ROL_QUE_DECIDE)}::jsonb ->> v.rol, a.nombre, '')`;
export const columnas = (usuarioId: number) => sql`
  v.id as "Id", v.codigo as "Codigo", s.nombre as "Solicitante", ${fotoDe(sql`v.solicitante_id`, usuarioId)} as "Foto",
  v.fecha_salida as "FechaSalida", v.fecha_regreso as "FechaRegreso",
  case when v.limitaciones_horarias then 'SÍ' else 'NO' end as "LimitacionesHorarias", v.limitaciones as "Limitaciones",
  v.motivo as "MotivoViaje", v.destino as "LugarDestino", v.pais_codigo as "PaisCodigo", v.provincia_codigo as "ProvinciaCodigo",
  v.cargar_a as "CargarACodigo", coalesce(v.centro_coste_codigo, v.contrato_codigo) as "CORReferencia",
  coalesce(cc.descripcion, co.descripcion) as "CORDescripcion",
  case when v.formacion then 'SÍ' else 'NO' end as "Formacion", v.codigo_oferta as "CodigoOferta",
  v.anticipo_euros as "AnticipoEuros", v.anticipo_divisas as "AnticipoDivisas", v.divisa_codigo as "DivisaCodigo",
  v.acompanantes as "Acompanantes", v.justificacion as "Justificacion", v.precio as "Precio",
  v.estado_id as "EstadoId", v.version as "Version",
  v.solicitante_id as "solicitanteId", v.aprobador_id as "aprobadorId", v.rol, ${enManosDeViaje} as aprobador,
  ${soyAprobador(usuarioId)} as "soyAprobador", v.fecha_regreso < hoy() as terminado,
  case when v.estado_id in (3, 4, 6, 7) then (select count(*)::int from viaje_documento d where d.viaje_id = v.id) else 0 end as documentos,
  v.estado_id in (1, 3, 5) and (exists (select from viaje_documento d where d.viaje_id = v.id)
    or exists (select from gasto g where g.viaje_id = v.id)) as "conPapeles",
  ${faltan(sql`2, 3`)} as "faltanPropuestas", ${faltan(sql`3`)} as "faltanElecciones"`;
export const tablas = sql`
  viaje v
  join usuario s on s.id = v.solicitante_id
  left join usuario a on a.id = v.aprobador_id
  left join centro_coste cc on cc.codigo = v.centro_coste_codigo
  left join contrato co on co.codigo = v.contrato_codigo`;

/** State that decides on visibility: a called-off trip is seen by the people who saw it before. */
export const alcance = (v = sql`v`) => sql`coalesce(${v}.estado_previo, ${v}.estado_id)`;
export type Quien = { usuarioId: number; gestor: boolean };
/** Condition of visibility: the requester always, the travel desk from state 2 on, the approvers from state 3 on. */
const visible = ({ usuarioId, gestor }: Quien, v = sql`v`) => sql`(
  ${v}.solicitante_id = ${usuarioId}
  or (${gestor} and ${alcance(v)} >= 2)
  or (${alcance(v)} >= 3 and ${soyAprobador(usuarioId, v)}))`;

export const selectViaje = (quien: Quien, id: number) =>
  maybeOne(ViajeRow)(sql`select ${columnas(quien.usuarioId)} from ${tablas} where v.id = ${id} and ${visible(quien)}`);

/**
 * Trip of a need, a proposal or a document, visible as the trip itself. A proposal in preparation exists for the travel desk alone.
 */
export const selectViajeDe = (quien: Quien, de: 'necesidad' | 'propuesta' | 'documento', id: number) =>
  maybeOne(ViajeRow)(sql`
    select ${columnas(quien.usuarioId)} from ${tablas} where v.id = (${ORIGEN[de](id, quien.gestor)}) and ${visible(quien)}`);
const ORIGEN = {
  necesidad: (id: number) => sql`select n.viaje_id from necesidad n where n.id = ${id}`,
  propuesta: (id: number, gestor: boolean) => sql`
    select n.viaje_id from propuesta p join necesidad n on n.id = p.necesidad_id join viaje o on o.id = n.viaje_id
     where p.id = ${id} and (p.estado_id > 1 or (${gestor} and o.estado_id > 1))`,
  documento: (id: number) => sql`select d.viaje_id from viaje_documento d where d.id = ${id}`,
};

/**
 * State of the trip, which is locked until the transaction ends; 0 when it was deleted. Later statements read the trip's needs, proposals
 * and documents as the act before has left them; the locking statement itself would read them as they were when it began.
 */
export const selectVez = async (id: number): Promise<number> => {
  const vez = sql`select estado_id as estado from viaje where id = ${id} for no key update`;
  return (await maybeOne(z.object({ estado: z.int() }))(vez))?.estado ?? 0;
};

/** Detail of a trip in one statement: names of lookups, history, and data of its warnings. */
export const selectViajeDetalle = (quien: Quien, id: number) =>
  maybeOne(DetalleRow)(sql`
    select ${columnas(quien.usuarioId)}, s.matricula as "Matricula", coalesce(s.centro_coste_codigo, '') as "CentroCosto", s.ps as "PS",
           coalesce((select nombre from pais where codigo = v.pais_codigo), '') as "Pais",
           coalesce((select nombre from provincia where codigo = v.provincia_codigo), '') as "Provincia",
           coalesce((select nombre from divisa where codigo = v.divisa_codigo), '') as "Divisa",
           ${historialDe('viaje', sql`v.id`, { lector: quien.usuarioId })} as "Historial",
           ${solapados(quien)} as solapados, ${ausencias} as ausencias, v.fecha_salida < hoy() as empezado,
           coalesce((select json_agg(json_build_object('id', n.id, 'tipo', n.tipo, 'inicio', n.fecha_inicio, 'fin',
             n.fecha_fin) order by n.fecha_inicio, n.id)
                       from necesidad n where n.viaje_id = v.id), '[]') as necesidades
      from ${tablas}
     where v.id = ${id} and ${visible(quien)}`);

/** Absences of the traveller on days of the trip, granted or asked for. */
export const ausencias = columnaAusencias(sql`v.solicitante_id`, sql`v.fecha_salida`, sql`v.fecha_regreso`);
/** Codes of the person's other trips on days of `v`, as far as the reader sees these trips. */
export const solapados = (quien: Quien) => sql`coalesce((
  select json_agg(o.codigo order by o.fecha_salida, o.id) from viaje o
   where o.solicitante_id = v.solicitante_id and o.id <> v.id and o.estado_id not in (5, 8)
     and o.fecha_salida <= v.fecha_regreso and o.fecha_regreso >= v.fecha_salida
     and o.fecha_regreso < v.fecha_regreso + 400 and ${visible(quien, sql`o`)}), '[]')`;

export type Filtro = Palabras & { limite: number; estado?: string | undefined };

/** Sort key from the client's cursor: a value that PostgreSQL cannot read as a date is refused. */
export const claveFecha = z.tuple([fecha, z.int()]);
type ClaveFecha = z.output<typeof claveFecha>;

/**
 * Trips that wait for this person or for people whose delegate they are today, the next departure first. Of each approver at most the
 * requested number of trips is read.
 */
export function selectViajesPorAprobar(usuarioId: number, limite: number, desde: ClaveFecha | undefined) {
  const limit = firstRows(limite);
  const tras = desde ? sql`and (v.fecha_salida, v.id) > (${desde[0]}::date, ${desde[1]}::bigint)` : empty;
  return many(PendienteRow)(sql`
    select ${columnas(usuarioId)}, q.creada as "EnEsperaDesde", w.recordada as "Recordada", w.escalada as "Escalada"
      from ${tablas}
      cross join lateral (select q.id, q.creada from solicitud q where q.tipo = 'VIAJE' and q.entidad_id = v.id
        and q.estado_id = 1 limit 1) q
      left join espera w on w.solicitud_id = q.id
     where v.id = any (array(
       select p.id from ${colas(usuarioId)} k, lateral (
         select v.id, v.fecha_salida from viaje v
          where v.estado_id = 3 and v.cola = k.cola and v.solicitante_id <> ${usuarioId} and k.quienes <> array[v.solicitante_id] ${tras}
          order by v.fecha_salida, v.id ${limit}) p
        order by p.fecha_salida, p.id ${limit}))
     order by v.fecha_salida, v.id`);
}

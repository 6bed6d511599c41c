import sql, { empty, type Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import { Historial } from '#contract/kernel/error.ts';
import { Solicitud, SolicitudDetalle } from '#contract/solicitudes/solicitud.schemas.ts';
import { CLAVES_TIPO_SOLICITUD, TIPOS_SOLICITUD } from '#contract/solicitudes/solicitudes.rules.ts';
import { many, maybeOne } from '#server/kernel/db.ts';

const calculado = { acciones: true, Estado: true, TipoSolicitud: true, EnManosDe: true } as const;
const interno = {
  peticionarioId: z.int(),
  aprobadorId: z.nullable(z.int()),
  aprobador: z.string(),
  soyAprobador: z.boolean(),
  entidadId: z.int(),
  creada: z.string(),
};
const SolicitudRow = z.extend(z.omit(Solicitud, calculado), interno);
export type SolicitudRow = z.output<typeof SolicitudRow>;
const DetalleRow = z.extend(z.omit(SolicitudDetalle, { ...calculado, Historial: true }), {
  ...interno,
  Historial: z.array(z.omit(Historial, { Estado: true })),
});
export type SolicitudDetalleRow = z.output<typeof DetalleRow>;

const delegadaEn = (usuarioId: number) => sql`exists (
  select from delegacion d where d.de_id = s.aprobador_id and d.para_id = ${usuarioId} and hoy() between d.desde and d.hasta)`;
/** This person decides for whoever is asked, on their own account or by a delegation that holds today. */
const soyAprobador = (usuarioId: number) =>
  sql`coalesce(s.aprobador_id = ${usuarioId} or ${delegadaEn(usuarioId)}, false)`;

const columnas = (usuarioId: number) => sql`
  s.id as "Id", s.tipo as "TipoCodigo", s.numero as "Numero", p.nombre as "Peticionario", s.creada as "FechaSolicitud",
  s.firma_digital as "FirmaDigital", s.estado_id as "EstadoId", s.resumen as "Resumen", s.datos as "Datos", s.ruta as "Ruta",
  case when s.estado_id = 1 and s.aprobador_id <> ${usuarioId} and ${delegadaEn(usuarioId)} then a.nombre end as "EnNombreDe",
  s.version as "Version", s.peticionario_id as "peticionarioId", s.aprobador_id as "aprobadorId", coalesce(a.nombre, '') as aprobador,
  ${soyAprobador(usuarioId)} as "soyAprobador", s.entidad_id as "entidadId", s.creada::text as creada`;
const tablas = sql`solicitud s join usuario p on p.id = s.peticionario_id left join usuario a on a.id = s.aprobador_id`;
/** Whoever asks, whoever is asked, and whoever decided. For anyone else it does not exist. */
const visible = (usuarioId: number) => sql`(
  s.peticionario_id = ${usuarioId} or s.decidida_por_id = ${usuarioId} or ${soyAprobador(usuarioId)})`;

/** Which one: by its number, or by what it is about. */
export type Cual = { id: number } | { tipo: keyof typeof TIPOS_SOLICITUD; entidadId: number };
const esta = (cual: Cual) =>
  'id' in cual ? sql`s.id = ${cual.id}` : sql`s.tipo = ${cual.tipo} and s.entidad_id = ${cual.entidadId}`;

export const selectSolicitud = (usuarioId: number, cual: Cual) =>
  maybeOne(
    SolicitudRow,
    sql`select ${columnas(usuarioId)} from ${tablas} where ${esta(cual)} and ${visible(usuarioId)}`,
  );
/** The same, held until the transaction ends: two who decide at once come one after the other. */
export const selectSolicitudParaDecidir = (usuarioId: number, cual: Cual) =>
  maybeOne(
    SolicitudRow,
    sql`select ${columnas(usuarioId)} from ${tablas} where ${esta(cual)} and ${visible(usuarioId)} for update of s`,
  );

const historialDe = (id: Sql) => sql`coalesce((
  select json_agg(json_build_object(
           'Fecha', to_char(h.instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'Quien', q.nombre, 'EnNombreDe', e.nombre,
           'Acto', h.acto, 'Comentario', h.comentario) order by h.id)
    from historial h join usuario q on q.id = h.quien_id left join usuario e on e.id = h.en_nombre_de_id
   where h.entidad = 'solicitud' and h.entidad_id = ${id}), '[]')`;
export const selectSolicitudDetalle = (usuarioId: number, id: number) =>
  maybeOne(
    DetalleRow,
    sql`
    select ${columnas(usuarioId)}, s.codigo_verificacion as "CodigoVerificacion", ${historialDe(sql`s.id`)} as "Historial"
      from ${tablas} where s.id = ${id} and ${visible(usuarioId)}`,
  );

const EN_LA_BANDEJA = CLAVES_TIPO_SOLICITUD.filter((tipo) => !TIPOS_SOLICITUD[tipo].listaPropia);
/** Sort keys come back from outside: what PostgreSQL could not read is no key of ours. */
export const claveCreada = z.tuple([
  z.string().check(z.regex(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/)),
  z.int(),
]);
type Clave = z.output<typeof claveCreada>;
/** What waits for this person and has no list of its own, the oldest first. One row more than `limite`. */
export const selectPendientes = (usuarioId: number, limite: number, desde: Clave | undefined) =>
  many(
    SolicitudRow,
    sql`
    select ${columnas(usuarioId)} from ${tablas}
     where s.estado_id = 1 and s.tipo = any (${EN_LA_BANDEJA}::text[]) and s.peticionario_id <> ${usuarioId}
       and s.aprobador_id in (
         select ${usuarioId}::bigint
         union select d.de_id from delegacion d where d.para_id = ${usuarioId} and hoy() between d.desde and d.hasta)
       ${desde ? sql`and (s.creada, s.id) > (${desde[0]}::timestamptz, ${desde[1]})` : empty}
     order by s.creada, s.id limit ${limite + 1}`,
  );

export const claveId = z.tuple([z.int()]);
export const selectMias = (usuarioId: number, limite: number, desde: z.output<typeof claveId> | undefined) =>
  many(
    SolicitudRow,
    sql`
    select ${columnas(usuarioId)} from ${tablas}
     where s.peticionario_id = ${usuarioId} ${desde ? sql`and s.id < ${desde[0]}` : empty}
     order by s.id desc limit ${limite + 1}`,
  );

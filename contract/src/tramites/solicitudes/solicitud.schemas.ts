import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { Dato, Historial } from '#contract/casa/kernel/error.ts';
import { codigo, id, idEnRuta, instante, paginaQuery, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { CLAVES_TIPO_SOLICITUD, MAX_COMENTARIO_FIRMA, SOLICITUD } from './solicitudes.rules.ts';

/** Request (spec section 3) with its whole content, so that nobody decides on content that they have not seen. */
export const Solicitud = z.object({
  Id: z.int(),
  TipoCodigo: z.enum(CLAVES_TIPO_SOLICITUD),
  TipoSolicitud: z.string(),
  /** Number of the area's row that the request is about. */
  EntidadId: z.int(),
  Numero: z.string(),
  Peticionario: z.string(),
  Foto: foto,
  FechaSolicitud: instante,
  /** 1: deciding needs the signing password. */
  FirmaDigital: z.int(),
  EstadoId: z.int(),
  Estado: z.string(),
  /** Single line for the lists. */
  Resumen: z.string(),
  Datos: z.array(Dato),
  /** Path of the request's own screen. */
  Ruta: z.string(),
  /** Person represented, when the reader decides by delegation. */
  EnNombreDe: z.nullable(z.string()),
  /** Current approver; '' while there is none. */
  EnManosDe: z.string(),
  /** Instants of the reminder and of the escalation; null: not sent, or the request no longer waits. */
  Recordada: z.nullable(instante),
  Escalada: z.nullable(instante),
  Version: z.int(),
  acciones: z.array(z.enum(SOLICITUD.claves)),
});
export type Solicitud = z.output<typeof Solicitud>;

export const SolicitudDetalle = z.extend(Solicitud, {
  /** Code that proves the decision at /verificar/…; null while there is none. */
  CodigoVerificacion: z.nullable(z.string()),
  /** Line of the history. `Propia`: the reader did the act. */
  Historial: z.array(z.extend(Historial, { Propia: z.boolean() })),
});
export type SolicitudDetalle = z.output<typeof SolicitudDetalle>;

/** Requests that wait for the reader, kind by kind; kinds without waiting requests are left out. */
export const ResumenSolicitudes = z.object({
  PorDecidir: z.array(
    z.object({
      TipoCodigo: z.enum(CLAVES_TIPO_SOLICITUD),
      TipoSolicitud: z.string(),
      /** Number of waiting requests, 100 at most. */
      Total: z.int(),
      /** Instant of the oldest waiting request. */
      Desde: instante,
    }),
  ),
});
export type ResumenSolicitudes = z.output<typeof ResumenSolicitudes>;

export const solicitudesQuery = z.strictObject({ ...paginaQuery });
export const pendientesQuery = z.extend(solicitudesQuery, { tipo: z.optional(z.enum(CLAVES_TIPO_SOLICITUD)) });
/** Part of a request that its approver depends on. `personas`: numbers of its beneficiaries, comma-separated. */
export const quienDecideQuery = z.strictObject({
  tipo: z.enum(CLAVES_TIPO_SOLICITUD),
  area: z.optional(idEnRuta),
  centroCoste: z.optional(codigo),
  contrato: z.optional(codigo),
  personas: z.optional(z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,99}$/, 'Personas no válidas'))),
});
/** Name of the approver, or words of a role; '' when nobody can decide. */
export const QuienDecide = z.object({ Decide: z.string() });
/** Body of aceptar and rechazar (spec section 3): Id, password, comentario. `password` is checked where FirmaDigital is 1. */
export const FormularioFirma = z.strictObject({
  Id: id,
  password: z.optional(z.string().check(z.maxLength(128, 'Máximo 128 caracteres'))),
  comentario: textoObligatorio(MAX_COMENTARIO_FIRMA),
});
export type FormularioFirma = z.output<typeof FormularioFirma>;
export const Decidida = z.object({
  Id: z.int(),
  EstadoId: z.int(),
  Estado: z.string(),
  CodigoVerificacion: z.string(),
});

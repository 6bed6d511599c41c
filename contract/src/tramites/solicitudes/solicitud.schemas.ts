import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { Dato, Historial } from '#contract/casa/kernel/error.ts';
import { codigo, fecha, id, idEnRuta, instante, paginaQuery, textoObligatorio } from '#contract/casa/kernel/scalars.ts';
import { CLAVES_TIPO_SOLICITUD, MAX_COMENTARIO_FIRMA, OTRAS, SOLICITUD } from './solicitudes.rules.ts';

/** Warning in the row of a waiting request. */
const Alerta = z.object({ Texto: z.string(), Tono: z.enum(['wait', 'bad']) });
export type Alerta = z.output<typeof Alerta>;

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
  /** Name in its row and header: the requester's, or that of whoever else it is about. */
  Quien: z.string(),
  /** Thing that is asked for, without the name and the amount. */
  Asunto: z.string(),
  /** Amount as its row shows it: '184,79 €', '3 días', '8 h 08'; '' without one. */
  Medida: z.string(),
  /** Code of the cost centre or contract that pays; '' where nobody does. */
  ACargo: z.string(),
  /** The thing in a sentence: 'el viaje de Ana Prieto a Barcelona'. */
  Cosa: z.string(),
  /** Euros; null for what has no price in euros. */
  Importe: z.nullable(z.number()),
  /** First day of the thing itself; null where it has none. */
  Dia: z.nullable(fecha),
  /** Warning that the approver should see first; null without anything. Given in `mispendientes` only. */
  Alerta: z.nullable(Alerta),
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
      /** Sum in euros of those that have an amount, and how many have one. */
      Importe: z.number(),
      ConImporte: z.int(),
    }),
  ),
});
export type ResumenSolicitudes = z.output<typeof ResumenSolicitudes>;

export const solicitudesQuery = z.strictObject({ ...paginaQuery });
/** `tipo`: a kind, or OTRAS for all that have no tab of their own. */
export const pendientesQuery = z.extend(solicitudesQuery, {
  tipo: z.optional(z.enum([...CLAVES_TIPO_SOLICITUD, OTRAS])),
});

/** One thing that the server has looked at for the approver. `Bien`: nothing stands against it. */
export const Comprobacion = z.object({ Bien: z.boolean(), Texto: z.string() });
export type Comprobacion = z.output<typeof Comprobacion>;
export const comprobadoQuery = z.strictObject({ tipo: z.enum(CLAVES_TIPO_SOLICITUD), entidad: idEnRuta });
/** Checks for the approver of a waiting request, by the area's row. */
export const Comprobado = z.object({
  SolicitudId: z.int(),
  Comprobaciones: z.array(Comprobacion),
  /** True where the reader may see who of the requester's team is absent on those days. */
  ConEquipo: z.boolean(),
});
export type Comprobado = z.output<typeof Comprobado>;

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

import * as z from 'zod/mini';
import { Historial, Puede } from '#contract/casa/kernel/error.ts';
import {
  exigir,
  fecha,
  hora,
  id,
  instante,
  type Orden,
  ordenQuery,
  paginaQuery,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import {
  ACCESO,
  CLAVES_COMPENSACION,
  CLAVES_PERIODICIDAD,
  conDias,
  contarDias,
  diasDeAcceso,
  MAX_DIAS_ACCESO,
  MAX_MOTIVO_ACCESO,
  MAX_PERSONAS_ACCESO,
  ORIGENES,
} from './accesos.rules.ts';

const origen = z.enum(ORIGENES);
/** Person who may be named in a request, with the data that tells people apart. */
export const PersonaAcceso = z.object({ Id: z.int(), Nombre: z.string(), Origen: origen });
export type PersonaAcceso = z.output<typeof PersonaAcceso>;
/** `Motivo`: the reason why a person of a subcontractor may not enter today, or ''. */
export const PersonaElegible = z.extend(PersonaAcceso, { Motivo: z.string() });
export const TipoAcceso = z.object({
  Id: z.int(),
  Nombre: z.string(),
  /** 1: the decision needs the approver's signing password. */
  FirmaDigital: z.int(),
  /** Hours that the form proposes, or null. */
  HoraInicio: z.nullable(z.string()),
  HoraFin: z.nullable(z.string()),
});
export type TipoAcceso = z.output<typeof TipoAcceso>;

/** Access of spec section 3; `Comentarios` is the reason ('Motivo'). */
export const Acceso = z.object({
  Id: z.int(),
  FechaSolicitud: instante,
  Numero: z.string(),
  TipoAcceso: z.string(),
  Personas: z.array(PersonaAcceso),
  Periodicidad: z.string(),
  /** 'L, X, V'; '' where the periodicity has none. */
  DiasPeriodicidad: z.string(),
  /** Days of the access. */
  Fechas: z.array(fecha),
  Comentarios: z.string(),
  /** '22:00 - 02:00 (+1)' */
  HoraInicioFinEstimada: z.string(),
  EstadoId: z.int(),
  Estado: z.string(),
  Solicitante: z.string(),
  FirmaDigital: z.int(),
  /** Name of the person who has to decide, or '' when no decision is pending. */
  EnManosDe: z.string(),
  /** Id of the request in the inbox, for its approvers; null for other people. */
  SolicitudId: z.nullable(z.int()),
  Version: z.int(),
  acciones: z.array(z.enum(ACCESO.claves)),
});
export type Acceso = z.output<typeof Acceso>;

export const AccesoDetalle = z.extend(Acceso, {
  /** Compensation of the company's people; '' without them. */
  Compensacion: z.string(),
  /** Sentences that the screen shows; none of them forbids an act. */
  Advertencias: z.array(z.string()),
  Historial: z.array(Historial),
});
export type AccesoDetalle = z.output<typeof AccesoDetalle>;

const cuando = z.strictObject({
  personas: z
    .array(z.strictObject({ origen, id }))
    .check(
      z.minLength(1, 'Elija al menos una persona'),
      z.maxLength(MAX_PERSONAS_ACCESO, `Como máximo ${MAX_PERSONAS_ACCESO} personas`),
    ),
  periodicidad: z.enum(CLAVES_PERIODICIDAD, 'Campo obligatorio'),
  /** 1 Monday … 7 Sunday. */
  diasPeriodicidad: z.optional(
    z.array(z.int().check(z.minimum(1, 'Día no válido'), z.maximum(7, 'Día no válido'))).check(z.maxLength(7)),
  ),
  fechaDesde: fecha,
  fechaHasta: fecha,
  horaInicio: hora,
  horaFin: hora,
});
const campos = z.extend(cuando, {
  tipoAccesoId: z.int('Campo obligatorio').check(z.minimum(1, 'Campo obligatorio'), z.maximum(32_767)),
  motivo: textoObligatorio(MAX_MOTIVO_ACCESO),
  /** Compensation of the company's people; default 'C'. */
  compensacion: z.optional(z.enum(CLAVES_COMPENSACION, 'Elija compensar o cobrar')),
});
type Campos = z.output<typeof cuando>;
const regla = exigir<Campos>;
const dias = (v: Campos) => v.diasPeriodicidad ?? [];
const sinRepetir = (all: readonly unknown[]) => new Set(all).size === all.length;
const hayFechas = (v: Campos) => contarDias(v.fechaDesde, v.fechaHasta) >= 1;
const caben = (v: Campos, max = MAX_DIAS_ACCESO) => contarDias(v.fechaDesde, v.fechaHasta) <= max;
export const comoMaximo = (max: number) => (max === 1 ? 'Como máximo 1 día' : `Como máximo ${max} días`);
const faltanFechas = (v: Campos) => !v.fechaDesde || !v.fechaHasta;
/** True when the form has days of the week, and valid dates to compare them with. */
const comparables = (v: Campos) => dias(v).length > 0 && !faltanFechas(v) && hayFechas(v) && caben(v);

const reglas = [
  regla('personas', (v) => sinRepetir(v.personas.map((p) => p.id)), 'Hay una persona repetida'),
  regla('diasPeriodicidad', (v) => !conDias(v.periodicidad) || dias(v).length > 0, 'Elija al menos un día'),
  regla('diasPeriodicidad', (v) => conDias(v.periodicidad) || dias(v).length === 0, 'Esta periodicidad no lleva días'),
  regla('diasPeriodicidad', (v) => sinRepetir(dias(v)), 'Hay un día repetido'),
  regla('fechaHasta', (v) => faltanFechas(v) || hayFechas(v), 'La fecha final no puede ser anterior a la inicial'),
  regla('fechaHasta', (v) => faltanFechas(v) || caben(v), comoMaximo(MAX_DIAS_ACCESO)),
  regla(
    'fechaHasta',
    (v) => v.periodicidad !== 'U' || faltanFechas(v) || v.fechaDesde === v.fechaHasta,
    'Si es una vez, la fecha final es la misma',
  ),
  regla(
    'diasPeriodicidad',
    (v) => !conDias(v.periodicidad) || !comparables(v) || diasDeAcceso(v).length > 0,
    'Ningún día de esas fechas coincide',
  ),
  regla(
    'horaFin',
    (v) => !v.horaInicio || v.horaInicio !== v.horaFin,
    'La hora de fin debe ser distinta de la de inicio',
  ),
];
/** Form of a new access, for the screen and the server; the server also checks the day and the people. */
export const FormularioAcceso = campos.check(...reglas);
/** The same form with the company's maximum of consecutive days. */
export const formularioDeAcceso = (max: number) =>
  FormularioAcceso.check(regla('fechaHasta', (v) => faltanFechas(v) || caben(v, max), comoMaximo(max)));
/** People and hours of a form, for which the server gives warnings before the rest is filled in. */
export const EstanciasDeAcceso = cuando.check(...reglas);
export type EstanciasDeAcceso = z.output<typeof EstanciasDeAcceso>;
export type FormularioAcceso = z.output<typeof FormularioAcceso>;

/**
 * Sentences that the person reads before sending the form; none of them forbids the access. `Ausencias`: people absent on those days,
 * or with leave asked for. `Parados`: people whose papers will have expired, who are refused.
 */
export const AdvertenciasAcceso = z.object({
  Advertencias: z.array(z.string()),
  Ausencias: z.array(z.string()),
  Parados: z.array(z.string()),
});
export type AdvertenciasAcceso = z.output<typeof AdvertenciasAcceso>;
/** Answer of the call `crear`. */
export const AccesoGuardado = z.object({ Id: z.int(), Numero: z.string(), Advertencias: z.array(z.string()) });

/** Body of `rechazar`, which spec section 7 leaves open: a refusal with its reason, or the requester's withdrawal. */
export const FormularioRechazo = z.strictObject({ Id: id, comentario: z.optional(texto(500)) });

/** `MaxDias`: consecutive days that one access may cover (S-8290). */
export const PuedeAcceso = z.extend(Puede, { MaxDias: z.int() });

export const filtrosAccesos = {
  /** Words to be found in the number, the type, the reason or the people. */
  texto: z.optional(texto(100)),
  /** Period in which some day of the access falls. */
  desde: z.optional(fecha),
  hasta: z.optional(fecha),
};
export const COLUMNAS_ACCESOS = ['numero', 'tipo', 'solicitante', 'estado'] as const;
export type OrdenAccesos = Orden<(typeof COLUMNAS_ACCESOS)[number]>;
export const accesosQuery = z.strictObject({
  ...paginaQuery,
  ...ordenQuery(COLUMNAS_ACCESOS, '-numero'),
  /** Numbers of states, comma-separated: '1,2'. */
  estado: z.optional(z.string().check(z.regex(/^[1-5](,[1-5]){0,4}$/, 'Estado no válido'))),
  ...filtrosAccesos,
});

/** Stay of one person, as the gate looks it up. */
export const Autorizado = z.object({
  AccesoId: z.int(),
  Numero: z.string(),
  PersonaId: z.int(),
  Nombre: z.string(),
  Matricula: z.string(),
  Origen: origen,
  TipoAcceso: z.string(),
  /** Hours on the day asked for: '00:00' where the stay began on the day before, '24:00' where it ends on the next day. */
  HoraInicio: z.string(),
  HoraFin: z.string(),
  HoraInicioFinEstimada: z.string(),
  /** Day on which the stay begins. */
  Fecha: fecha,
  Desde: instante,
  Hasta: instante,
  /** Requester, whom the gate calls when in doubt. */
  Solicitante: z.string(),
  /** Missing papers because of which the gate stops the person on that day although the access is authorised, or ''. */
  Motivo: z.string(),
});
export type Autorizado = z.output<typeof Autorizado>;
/** Day whose list the gate asks for; absent: today. */
export const autorizadosQuery = z.strictObject({ fecha: z.optional(fecha) });

import * as z from 'zod/mini';
import { CLAVES_LETRA } from '#contract/tiempo/jornada/letras.rules.ts';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import { Historial } from '#contract/casa/kernel/error.ts';
import { sensible } from '#contract/casa/kernel/sensible.ts';
import { exigir, fecha, id, instante, OBLIGATORIO, paginaQuery, texto } from '#contract/casa/kernel/scalars.ts';
import { DescansoDePeticion } from './descanso/descanso.schemas.ts';
import {
  CLAVES_PARTE,
  JUSTIFICANTES,
  MAX_DIAS_PERMISO,
  MAX_MOTIVO_PERMISO,
  PERIODOS,
  PERMISO,
  SEGUNDOS,
  UNIDADES,
  VALIDACIONES,
} from './permisos.rules.ts';

const parte = z.enum(CLAVES_PARTE);
const minuto = z.int('Indique la hora').check(z.minimum(0, 'Hora no válida'), z.maximum(1_440, 'Hora no válida'));
const anioEnRuta = z.pipe(z.string().check(z.regex(/^20\d\d$/, 'Diga un año')), z.transform(Number));
/** Parameter of a call, which is a year and never a person (dangers A.2). */
export const anioParam = z.object({ param: anioEnRuta });

/** Type of leave with today's rules, for a person who may ask for leave. Amounts: halves of a day, or minutes. */
export const TipoPermiso = z.object({
  Id: id,
  Codigo: z.string(),
  Nombre: z.string(),
  Vacaciones: z.boolean(),
  Letra: z.enum(CLAVES_LETRA),
  Unidad: z.enum(UNIDADES),
  Naturales: z.boolean(),
  Medias: z.boolean(),
  Periodo: z.enum(PERIODOS),
  /** Entitlement of a year or of each event; null: without limit. */
  Derecho: z.nullable(z.int()),
  Validacion: z.enum(VALIDACIONES),
  /** Second yes, and the amount from which it is asked for; null: one is enough. */
  Segundo: z.nullable(z.enum(SEGUNDOS)),
  SegundoDesde: z.nullable(z.int()),
  Justificante: z.enum(JUSTIFICANTES),
  PreavisoDias: z.int(),
  /** Its limit is the balance of hours (letter O). */
  ContraSaldo: z.boolean(),
  /** Least amount of a request; null: any. */
  Minimo: z.nullable(z.int()),
  /** Counted in hours, and asked for in whole days only. */
  Enteros: z.boolean(),
  BaseLegal: z.string(),
  Explicacion: z.string(),
});
export type TipoPermiso = z.output<typeof TipoPermiso>;

/** Change of a granted leave that waits for a decision. */
export const CambioEnEspera = z.object({
  Desde: fecha,
  Hasta: fecha,
  Parte: parte,
  HoraDesde: z.nullable(z.int()),
  HoraHasta: z.nullable(z.int()),
  /** Halves of a day, or minutes. */
  Cantidad: z.int(),
});
export type CambioEnEspera = z.output<typeof CambioEnEspera>;
/** Leave as its own person reads it. */
export const Permiso = z.object({
  Id: id,
  Numero: z.string(),
  TipoId: id,
  /** Text that may mention health. */
  Tipo: sensible('salud', z.string()),
  Unidad: z.enum(UNIDADES),
  Desde: fecha,
  Hasta: fecha,
  Parte: parte,
  HoraDesde: z.nullable(z.int()),
  HoraHasta: z.nullable(z.int()),
  /** Halves of a day, or minutes. */
  Cantidad: z.int(),
  EstadoId: z.int(),
  Estado: z.string(),
  FechaSolicitud: instante,
  /** Name of the approver, or ''. */
  EnManosDe: z.string(),
  /** Asker in the name of its person, or ''. */
  PedidoPor: z.string(),
  /** The yes that is waited for, and how many there are. */
  Paso: z.int(),
  Pasos: z.int(),
  /** True while the obligatory supporting document is missing. */
  FaltaJustificante: z.boolean(),
  /** Days that its person has asked for instead, while nobody has decided on them. */
  Cambio: z.nullable(CambioEnEspera),
  /** Colleague who covers the person: asked (1), agrees (2) or cannot (3). */
  Cubre: z.nullable(z.object({ PersonaId: id, Nombre: z.string(), EstadoId: z.int(), Comentario: z.string() })),
  Version: z.int(),
  acciones: z.array(z.enum(PERMISO.claves)),
});
export type Permiso = z.output<typeof Permiso>;
export const PermisoDetalle = z.extend(Permiso, {
  Motivo: z.string(),
  Dias: z.array(z.object({ Fecha: fecha, Cantidad: z.int() })),
  Justificante: z.nullable(z.object({ Nombre: z.string(), Tamano: z.int() })),
  /** Supporting document: N none, P may be asked for, O obligatory. */
  JustificanteDelTipo: z.enum(JUSTIFICANTES),
  Historial: z.array(Historial),
});
export type PermisoDetalle = z.output<typeof PermisoDetalle>;

/**
 * Balance of a type in its own unit: 21.5 days, 7.33 hours. Amounts without limit, or of each event, are null.
 * `Pendiente`: the part not taken yet, requests included (S-8010).
 */
const enUnidades = z.number();
export const SaldoDeTipo = z.object({
  TipoId: id,
  Nombre: z.string(),
  Codigo: z.enum(CLAVES_LETRA),
  Unidad: z.enum(['día', 'hora']),
  Retribuido: z.boolean(),
  Vacaciones: z.boolean(),
  /** True when the entitlement is of each event instead of the year. */
  PorCaso: z.boolean(),
  Derecho: z.nullable(enUnidades),
  Ajustes: enUnidades,
  Arrastrado: enUnidades,
  Caduca: z.nullable(fecha),
  ArrastreQueda: enUnidades,
  ArrastrePerdido: enUnidades,
  Disfrutado: enUnidades,
  Aprobado: enUnidades,
  Solicitado: enUnidades,
  Disponible: z.nullable(enUnidades),
  Pendiente: z.nullable(enUnidades),
  RequiereJustificante: z.boolean(),
  /** Its limit is the balance of hours, which `/permisos/descanso` says. */
  ContraSaldo: z.boolean(),
});
export type SaldoDeTipo = z.output<typeof SaldoDeTipo>;
/** Answer of `permisos/{AAAA}` (spec section 7): the person's balance of each type, and their requests of that year by first day. */
export const PermisosDelAnio = z.object({
  Anio: z.int(),
  Tipos: z.array(SaldoDeTipo),
  Solicitudes: z.array(Permiso),
});
export type PermisosDelAnio = z.output<typeof PermisosDelAnio>;
/** Answer of `diasvacaciones` (spec section 7). */
export const DiasVacaciones = z.object({
  Anio: z.int(),
  Derecho: enUnidades,
  Arrastrado: enUnidades,
  /** Last day on which the carried balance may be taken. */
  Caduca: z.nullable(fecha),
  Disfrutado: enUnidades,
  Aprobado: enUnidades,
  Solicitado: enUnidades,
  Disponible: enUnidades,
  Computo: z.enum(['laborables', 'naturales']),
});
export type DiasVacaciones = z.output<typeof DiasVacaciones>;

/** Days, half of a day or hours of a leave. */
export const diasPedidos = z.strictObject({
  desde: fecha,
  hasta: fecha,
  parte,
  horaDesde: z.nullable(minuto),
  /** Minute of the day; beyond 1,440 on the next day. */
  horaHasta: z.nullable(
    z.int('Indique la hora').check(z.minimum(0, 'Hora no válida'), z.maximum(2_880, 'Hora no válida')),
  ),
});
const pedido = z.extend(diasPedidos, {
  tipoId: z.int(OBLIGATORIO).check(z.positive(OBLIGATORIO)),
  /** Person for whom it is asked, where that is somebody else (S-8624). */
  personaId: z.optional(z.int(OBLIGATORIO).check(z.positive('Elija a la persona'))),
});
type Dias = z.output<typeof diasPedidos>;
const regla = exigir<Dias>;
const conFechas = (v: Dias) => v.desde && v.hasta;
/** Rules of the days of a request. */
export const conDiasDeUnPermiso = [
  regla('hasta', (v) => !conFechas(v) || v.hasta >= v.desde, 'No puede terminar antes de empezar'),
  regla('hasta', (v) => !conFechas(v) || diasEntre(v.desde, v.hasta) < MAX_DIAS_PERMISO, 'Un año como máximo'),
  regla('parte', (v) => v.parte === 'C' || v.desde === v.hasta, 'Medio día y horas son de un solo día'),
  regla('horaDesde', (v) => v.parte !== 'H' || v.horaDesde !== null, 'Indique la hora'),
  regla('horaHasta', (v) => v.parte !== 'H' || v.horaHasta !== null, 'Indique la hora'),
  regla(
    'horaHasta',
    (v) => v.horaDesde === null || v.horaHasta === null || v.horaHasta > v.horaDesde,
    'La hora final tiene que ser posterior a la inicial',
  ),
  regla(
    'horaHasta',
    (v) => v.horaDesde === null || v.horaHasta === null || v.horaHasta - v.horaDesde <= 1_440,
    'Un día como máximo',
  ),
  regla('horaDesde', (v) => v.parte === 'H' || (v.horaDesde === null && v.horaHasta === null), 'Sin horas'),
];
/** Form of a request: days or hours of a type. */
export const FormularioCalculo = pedido.check(...conDiasDeUnPermiso);
export type FormularioCalculo = z.output<typeof FormularioCalculo>;
export const FormularioPermiso = z
  .extend(pedido, { motivo: texto(MAX_MOTIVO_PERMISO), cubreId: z.optional(z.nullable(id)) })
  .check(...conDiasDeUnPermiso);
export type FormularioPermiso = z.output<typeof FormularioPermiso>;

/** Calculation of a request, which is not stored. */
export const Calculo = z.object({
  Dias: z.array(z.object({ Fecha: fecha, Cantidad: z.int() })),
  Cantidad: z.int(),
  /** Available balance before and after the request, for each of its years; null: without limit. */
  Quedan: z.array(z.object({ Anio: z.int(), Antes: z.nullable(z.int()), Despues: z.nullable(z.int()) })),
  /** Balance of hours, for the type that is taken from it. */
  Descanso: z.optional(DescansoDePeticion),
  /** Reasons against the request, each with its field, and warnings. */
  Impedimentos: z.array(z.object({ Campo: z.string(), Frase: z.string() })),
  Avisos: z.array(z.string()),
});
export type Calculo = z.output<typeof Calculo>;

export const PermisoGuardado = z.object({ Id: id, Numero: z.string(), EstadoId: z.int(), Estado: z.string() });
export const FormularioActo = z.strictObject({ Id: id, comentario: z.optional(texto(500)) });
export const filtrosPermisos = { anio: z.optional(anioEnRuta) };
export const permisosQuery = z.strictObject({
  ...paginaQuery,
  estado: z.optional(z.string().check(z.regex(/^[1-7](,[1-7]){0,6}$/, 'Estado no válido'))),
  ...filtrosPermisos,
});

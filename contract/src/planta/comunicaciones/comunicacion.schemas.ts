import * as z from 'zod/mini';
import { Historial } from '#contract/casa/kernel/error.ts';
import {
  codigo,
  exigir,
  fecha,
  id,
  instante,
  type Orden,
  ordenQuery,
  paginaQuery,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import {
  COMUNICACION,
  MAX_COMENTARIO,
  MAX_DESCRIPCION,
  MAX_FOTOS,
  MAX_TITULO,
  MAX_TRABAJO,
  MAX_UBICACION,
  MIN_DESCRIPCION,
} from './comunicaciones.rules.ts';

/** Area that can receive communications. */
export const OpcionComunicacion = z.object({ Id: z.int(), Nombre: z.string() });
export type OpcionComunicacion = z.output<typeof OpcionComunicacion>;
/** Kind of fault, and the area that the form proposes for it. */
export const TipoAveria = z.extend(OpcionComunicacion, { AreaId: z.nullable(z.int()) });
export type TipoAveria = z.output<typeof TipoAveria>;

/** Spec section 3 (Id, Fecha, Numero, DatosParticulares), and the fields that lists and cards show. */
export const Comunicacion = z.object({
  Id: z.int(),
  /** Day of writing, in the company's seat. */
  Fecha: fecha,
  Numero: z.string(),
  /** HTML that the server makes of the written fields. */
  DatosParticulares: z.string(),
  Titulo: z.string(),
  Ubicacion: z.string(),
  Area: z.string(),
  Tipo: z.string(),
  Prioridad: z.int(),
  RiesgoPersonas: z.boolean(),
  Autor: z.string(),
  Fotos: z.int(),
  EstadoId: z.int(),
  Estado: z.string(),
  /** Dates committed by the acceptance; null before. */
  FechaPrevista: z.nullable(fecha),
  FechaCierre: z.nullable(fecha),
  /** Day on which the work was done. */
  FechaReal: z.nullable(fecha),
  /** True for an accepted, unresolved communication after its committed closing date. */
  Vencida: z.boolean(),
  /** Name of the person who has to decide, or '' when no decision is pending. */
  EnManosDe: z.string(),
  /** Name of the person who delegated, when this person may decide by delegation. */
  EnNombreDe: z.nullable(z.string()),
  /** Instants of the request for a decision, of the reminder and of the escalation; null where there is none. */
  EnEsperaDesde: z.nullable(instante),
  Recordada: z.nullable(instante),
  Escalada: z.nullable(instante),
  Version: z.int(),
  acciones: z.array(z.enum(COMUNICACION.claves)),
});
export type Comunicacion = z.output<typeof Comunicacion>;

export const ComunicacionDetalle = z.extend(Comunicacion, {
  /** Comment of the person who decided. */
  Comentario: z.string(),
  AccionPlanificada: z.string(),
  /** Work done, once it is resolved. */
  TrabajoRealizado: z.string(),
  /** Numbers of its photos, in the author's order. */
  FotoIds: z.array(z.int()),
  Historial: z.array(Historial),
});
export type ComunicacionDetalle = z.output<typeof ComunicacionDetalle>;

const campos = z.strictObject({
  areaId: z.int('Campo obligatorio').check(z.positive('Campo obligatorio')),
  tipoAveriaId: z.optional(z.nullable(id)),
  tipoAveriaMantenimientoId: z.optional(z.nullable(id)),
  contratoCodigo: z.optional(codigo),
  ubicacion: textoObligatorio(MAX_UBICACION),
  titulo: textoObligatorio(MAX_TITULO),
  descripcion: textoObligatorio(MAX_DESCRIPCION).check(
    z.minLength(MIN_DESCRIPCION, `Escriba al menos ${MIN_DESCRIPCION} caracteres`),
  ),
  prioridad: z.int('Campo obligatorio').check(z.minimum(1, 'Prioridad no válida'), z.maximum(4, 'Prioridad no válida')),
  riesgoPersonas: z.boolean('Campo obligatorio'),
  /** Numbers of photos uploaded before, each once. */
  adjuntos: z._default(z.array(id).check(z.maxLength(MAX_FOTOS, `Máximo ${MAX_FOTOS} fotos`)), []),
});
const regla = exigir<z.output<typeof campos>>;
/** Decisions 7: the fields of a new communication, the same on the screen and on the server. */
export const FormularioComunicacion = campos.check(
  regla('tipoAveriaId', (v) => v.tipoAveriaId || v.tipoAveriaMantenimientoId, 'Elija el tipo de avería'),
  regla('tipoAveriaId', (v) => !v.tipoAveriaId || !v.tipoAveriaMantenimientoId, 'Elija un solo tipo de avería'),
  regla('adjuntos', (v) => !v.adjuntos || new Set(v.adjuntos).size === v.adjuntos.length, 'Foto repetida'),
);
export type FormularioComunicacion = z.output<typeof FormularioComunicacion>;
export const ComunicacionCreada = z.object({ Id: z.int(), Numero: z.string() });

type Fechas = { fechaPrevista?: string | null | undefined; fechaCierre?: string | null | undefined };
const enOrden = exigir<Fechas>(
  'fechaCierre',
  (v) => !v.fechaPrevista || !v.fechaCierre || v.fechaCierre >= v.fechaPrevista,
  'No puede ser anterior a la fecha prevista',
);
/** Spec section 5, Aprobar. */
export const FormularioAprobar = z
  .strictObject({
    comentario: z.optional(texto(MAX_COMENTARIO)),
    accionplanificada: textoObligatorio(MAX_TRABAJO),
    fechaPrevista: fecha,
    fechaCierre: fecha,
  })
  .check(enOrden);
export type FormularioAprobar = z.output<typeof FormularioAprobar>;
/** An optional date: absent, null or ''. */
const fechaSiHay = z.optional(z.nullable(z.union([fecha, z.literal('')], 'Fecha no válida')));
/** Spec section 5, Rechazar. */
export const FormularioRechazar = z
  .strictObject({
    comentario: textoObligatorio(MAX_COMENTARIO),
    accionplanificada: z.optional(z.nullable(texto(MAX_TRABAJO))),
    fechaPrevista: fechaSiHay,
    fechaCierre: fechaSiHay,
  })
  .check(enOrden);
export type FormularioRechazar = z.output<typeof FormularioRechazar>;
/** State after the decision, which may differ from the one that the screen expected. */
export const ComunicacionDecidida = z.object({ Id: z.int(), EstadoId: z.int(), Estado: z.string() });

/** Work done and its day, which may precede the day of the report. */
export const FormularioResolver = z.strictObject({ trabajoRealizado: textoObligatorio(MAX_TRABAJO), fechaReal: fecha });
export type FormularioResolver = z.output<typeof FormularioResolver>;
export const FormularioReabrir = z.strictObject({ motivo: textoObligatorio(MAX_COMENTARIO) });

export const filtrosComunicaciones = { texto: z.optional(texto(100)) };
export const comunicacionesQuery = z.strictObject({
  ...paginaQuery,
  estado: z.optional(z.string().check(z.regex(/^[1-8](,[1-8]){0,7}$/, 'Estado no válido'))),
  ...filtrosComunicaciones,
});
export const CAMPOS_TABLERO = [
  'cierre',
  'numero',
  'titulo',
  'area',
  'tipo',
  'ubicacion',
  'prioridad',
  'autor',
] as const;
export type OrdenTablero = Orden<(typeof CAMPOS_TABLERO)[number]>;
export const tableroQuery = z.strictObject({
  ...paginaQuery,
  ...ordenQuery(CAMPOS_TABLERO, 'cierre'),
  /** A column of the board. */
  estado: z.pipe(z.string().check(z.regex(/^[2457]$/, 'Estado no válido')), z.transform(Number)),
  texto: z.optional(texto(100)),
});
/** Figures stop at 100, so that no list is counted to its end. */
export const ResumenComunicaciones = z.object({
  PorFirmar: z.int(),
  PorConfirmar: z.int(),
  Tablero: z.object({
    PorEmpezar: z.int(),
    Reabiertas: z.int(),
    EnCurso: z.int(),
    Resueltas: z.int(),
    Vencidas: z.int(),
  }),
});
export type ResumenComunicaciones = z.output<typeof ResumenComunicaciones>;

/** A stored photo: re-encoded from its pixels, without the location and the camera. */
export const Foto = z.object({ Id: z.int(), Ancho: z.int(), Alto: z.int() });
export type Foto = z.output<typeof Foto>;

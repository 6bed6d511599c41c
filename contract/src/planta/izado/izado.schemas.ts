import { clavesDe } from '#contract/casa/kernel/ciclo.ts';
import * as z from 'zod/mini';
import {
  MAX_DESCRIPCION,
  MAX_FOTOS,
  MAX_TITULO,
  MIN_DESCRIPCION,
} from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import { Historial } from '#contract/casa/kernel/error.ts';
import {
  CIFRAS_DE_ID,
  codigoDeTres,
  exigir,
  fecha,
  id,
  idEnRutaCon,
  instante,
  momento,
  OBLIGATORIO,
  type Orden,
  ordenQuery,
  paginaQuery,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { CLASES_DOCUMENTO_IZADO, IZADO, MAX_ETIQUETAS } from './izado.rules.ts';

const centroTrabajo = codigoDeTres('Elija el centro', OBLIGATORIO);
const areaCodigo = codigoDeTres('Elija el área', OBLIGATORIO);
/** Code painted on the element: capital letters, figures and . _ / - */
const codigoElemento = textoObligatorio(30).check(
  z.toUpperCase(),
  z.regex(/^([A-Z0-9][A-Z0-9._/-]*)?$/, 'Letras, números y . _ / - sin espacios'),
);
const muestra = z.string(OBLIGATORIO).check(z.regex(/^#[0-9a-f]{6}$/, 'Elija un color'));

export const FormularioElemento = z.strictObject({
  codigo: codigoElemento,
  tipoId: z.int(OBLIGATORIO).check(z.positive(OBLIGATORIO), z.maximum(Number.MAX_SAFE_INTEGER)),
  /** Load limit in kilograms. */
  cmu: z.int('Kilos enteros').check(z.minimum(1, 'Al menos 1 kg'), z.maximum(1_000_000, 'Como máximo 1.000.000 kg')),
  /** Length in metres, or null. */
  longitud: z.nullable(
    z.number('Metros no válidos').check(
      z.minimum(0.01, 'Más de 0'),
      z.maximum(1000, 'Como máximo 1.000 m'),
      z.refine((n) => /^\d+(\.\d{1,2})?$/.test(String(n)), 'Como máximo dos decimales'),
    ),
  ),
  fabricante: texto(80),
  serie: texto(60),
  areaCodigo,
  centro: centroTrabajo,
  lugar: texto(120),
});
export type FormularioElemento = z.output<typeof FormularioElemento>;

const Color = z.object({ Id: id, Nombre: z.string(), Muestra: z.string() });
/** Element as a device of its centre stores it, and as a scan shows it. */
export const ElementoCompacto = z.object({
  Id: id,
  Codigo: z.string(),
  Qr: z.string(),
  Tipo: z.string(),
  Cmu: z.int(),
  Lugar: z.string(),
  /** Stored: 1 in service, 2 not fit, 3 in repair, 4 scrapped. The state follows from it and from the date (`estadoDeIzado`). */
  SituacionId: z.int(),
  /** Last valid day of its last inspection; null: never inspected. */
  Proxima: z.nullable(fecha),
  /** Colour of its last passed inspection. */
  Color: z.nullable(Color),
  acciones: z.array(z.enum(IZADO.claves)),
});
export type ElementoCompacto = z.output<typeof ElementoCompacto>;
export const MiCentro = z.object({
  Centro: z.nullable(z.string()),
  Nombre: z.string(),
  Zona: z.string(),
  ColorVigente: z.nullable(Color),
  /** The first elements by code, as many as a device stores. */
  Elementos: z.array(ElementoCompacto),
});
export type MiCentro = z.output<typeof MiCentro>;

export const Elemento = z.extend(ElementoCompacto, {
  TipoId: id,
  Longitud: z.nullable(z.number()),
  Fabricante: z.string(),
  Serie: z.string(),
  AreaCodigo: z.string(),
  Area: z.string(),
  Centro: z.string(),
  CentroNombre: z.string(),
  Zona: z.string(),
  /** State in the time zone of its centre. */
  EstadoId: z.int(),
  Estado: z.string(),
  /** Day of its last inspection, passed or not. */
  Inspeccionado: z.nullable(fecha),
  /** Reason why the element is out of service or scrapped. */
  Motivo: z.string(),
  /** False for an element that bears another colour than today's. */
  ColorAlDia: z.boolean(),
  Version: z.int(),
});
export type Elemento = z.output<typeof Elemento>;
export const DocumentoIzado = z.object({
  Id: id,
  Clase: z.enum(clavesDe(CLASES_DOCUMENTO_IZADO)),
  Nombre: z.string(),
  EsFoto: z.boolean(),
  Creado: instante,
});
export const Comprobacion = z.object({
  Id: id,
  Cuando: instante,
  Quien: z.string(),
  Defecto: z.boolean(),
  Nota: z.string(),
  TieneFoto: z.boolean(),
  Propia: z.boolean(),
});
export type Comprobacion = z.output<typeof Comprobacion>;
export const ElementoDetalle = z.extend(Elemento, {
  Meses: z.int(),
  ColorVigente: z.nullable(Color),
  /** Fault report of its withdrawal, for people who may open the report. */
  ComunicacionId: z.nullable(id),
  Documentos: z.array(DocumentoIzado),
  /** Checks before use, the last ones first. */
  Comprobaciones: z.array(Comprobacion),
  Historial: z.array(Historial),
});
export type ElementoDetalle = z.output<typeof ElementoDetalle>;

/** Code of the label, or the code painted on the element. */
export const codigoQuery = z.strictObject({ codigo: textoObligatorio(40) });
const filtrosIzado = {
  texto: z.optional(texto(100)),
  centro: z.optional(centroTrabajo),
  area: z.optional(areaCodigo),
  tipo: z.optional(idEnRutaCon('Tipo no válido')),
  /** State as people see it; absent: all elements except scrapped ones. */
  estado: z.optional(z.pipe(z.string().check(z.regex(/^[1-6]$/, 'Estado no válido')), z.transform(Number))),
  color: z.optional(z.enum(['vigente', 'otro'])),
};
/** `urgencia`: in service first, and of those the earliest expiry first. */
export const COLUMNAS_IZADO = [
  'urgencia',
  'codigo',
  'tipo',
  'cmu',
  'lugar',
  'area',
  'centro',
  'proxima',
  'inspeccionado',
  'situacion',
] as const;
export type OrdenIzado = Orden<(typeof COLUMNAS_IZADO)[number]>;
export const elementosQuery = z.strictObject({
  ...paginaQuery,
  ...ordenQuery(COLUMNAS_IZADO, 'urgencia'),
  ...filtrosIzado,
});
export const etiquetasQuery = z.strictObject({
  ids: z.pipe(
    z
      .string()
      .check(z.regex(new RegExp(`^${CIFRAS_DE_ID}(,${CIFRAS_DE_ID}){0,99}$`), `De 1 a ${MAX_ETIQUETAS} elementos`)),
    z.transform((text) => text.split(',').map(Number)),
  ),
});

const Opcion = z.object({ Codigo: z.string(), Nombre: z.string() });
export const OpcionesIzado = z.object({
  Centros: z.array(z.extend(Opcion, { EsElMio: z.boolean() })),
  Areas: z.array(Opcion),
  Tipos: z.array(z.object({ Id: id, Nombre: z.string(), Meses: z.int() })),
  /** The reader makes and changes elements; keeps types and colours. */
  PuedeCrear: z.boolean(),
  PuedeMantener: z.boolean(),
});
export type OpcionesIzado = z.output<typeof OpcionesIzado>;

export const FormularioComprobacion = z
  .strictObject({
    defecto: z.boolean(OBLIGATORIO),
    nota: z._default(texto(500), ''),
    /** Instant by the device, for an act that waited without network. */
    cuando: z.optional(momento),
  })
  .check(exigir<{ defecto: boolean; nota: string }>('nota', (v) => !v.defecto || v.nota, 'Diga qué defecto ha visto'));
export type FormularioComprobacion = z.output<typeof FormularioComprobacion>;
/** Text of the fault report that the withdrawal opens. */
export const FormularioRetirar = z.strictObject({
  titulo: textoObligatorio(MAX_TITULO),
  descripcion: textoObligatorio(MAX_DESCRIPCION).check(
    z.minLength(MIN_DESCRIPCION, `Escriba al menos ${MIN_DESCRIPCION} caracteres`),
  ),
  adjuntos: z._default(z.array(id).check(z.maxLength(MAX_FOTOS, `Máximo ${MAX_FOTOS} fotos`)), []),
});
export type FormularioRetirar = z.output<typeof FormularioRetirar>;
export const Retirado = z.object({ Id: id, ComunicacionId: id, Numero: z.string() });
export const FormularioMotivoIzado = z.strictObject({ motivo: textoObligatorio(500) });
export const camposDocumentoIzado = z.strictObject({
  clase: z.enum(clavesDe(CLASES_DOCUMENTO_IZADO), 'Elija qué es'),
});

export const TipoIzado = z.object({
  Id: id,
  Nombre: z.string(),
  Meses: z.int(),
  Activo: z.boolean(),
  /** Number of its elements that are not scrapped. */
  Elementos: z.int(),
  Version: z.int(),
});
export type TipoIzado = z.output<typeof TipoIzado>;
export const FormularioTipoIzado = z.strictObject({
  nombre: textoObligatorio(60),
  meses: z.int('Meses enteros').check(z.minimum(1, 'Al menos 1 mes'), z.maximum(120, 'Como máximo 120 meses')),
  activo: z.boolean(),
});
export type FormularioTipoIzado = z.output<typeof FormularioTipoIzado>;

export const ColorIzado = z.extend(Color, {
  Desde: fecha,
  Hasta: fecha,
  Texto: z.string(),
  Vigente: z.boolean(),
  Version: z.int(),
});
export type ColorIzado = z.output<typeof ColorIzado>;
export const FormularioColorIzado = z
  .strictObject({ desde: fecha, hasta: fecha, nombre: textoObligatorio(30), muestra, texto: texto(120) })
  .check(
    exigir<{ desde: string; hasta: string }>(
      'hasta',
      ({ desde, hasta }) => !desde || !hasta || hasta >= desde,
      'No puede terminar antes de empezar',
    ),
  );
export type FormularioColorIzado = z.output<typeof FormularioColorIzado>;

import * as z from 'zod/mini';
import { Historial } from '#contract/casa/kernel/error.ts';
import { centro } from '#contract/comedor/centros/centros.schemas.ts';
import {
  exigir,
  id,
  instante,
  momento,
  type Orden,
  ordenQuery,
  paginaQuery,
  texto,
  textoObligatorio,
} from '#contract/casa/kernel/scalars.ts';
import { AVISO, DIAS_NOVEDAD, ETIQUETA, MAX_HASTAGS, MAX_TEXTO, MAX_TITULAR } from './avisos.rules.ts';

const canal = z.enum(['A', 'N', 'C'], 'Campo obligatorio');
const codigo3 = z.string().check(z.regex(/^[A-Z]{3}$/, 'Código no válido'));

/** Readers: everybody, or the union of the parts below. Codes of area and of centro_trabajo. */
export const Audiencia = z.strictObject({
  todos: z.boolean('Campo obligatorio'),
  areas: z.array(codigo3).check(z.maxLength(50)),
  centros: z.array(codigo3).check(z.maxLength(50)),
  subcontratas: z.boolean('Campo obligatorio'),
});
export type Audiencia = z.output<typeof Audiencia>;
const tieneAlguien = (a: Audiencia) => a.todos || a.subcontratas || a.areas.length > 0 || a.centros.length > 0;

const campos = z.strictObject({
  canal,
  titular: textoObligatorio(MAX_TITULAR),
  /** HTML of the editor; the server stores the part that its allow-list admits. */
  texto: z.string('Campo obligatorio').check(
    z.minLength(1, 'Campo obligatorio'),
    z.maxLength(MAX_TEXTO, `Máximo ${MAX_TEXTO.toLocaleString('es-ES')} caracteres`),
    // NUL cannot be stored.
    z.refine((t) => !t.includes('\0'), 'Contiene caracteres no válidos'),
  ),
  /** Without '#'. */
  hastags: z
    .array(z.string().check(z.trim(), z.regex(ETIQUETA, 'Solo letras, números y guion bajo, sin espacios')))
    .check(z.maxLength(MAX_HASTAGS, `Máximo ${MAX_HASTAGS} etiquetas`)),
  audiencia: Audiencia,
  /** Start of visibility; null: on publication. */
  desde: z.nullable(momento),
  /** End of visibility; null: until withdrawal. */
  hasta: z.nullable(momento),
  fijado: z.boolean('Campo obligatorio'),
  /** Id of the picture on the card of a noticia. */
  portadaId: z.nullable(id),
});
type Campos = z.output<typeof campos>;
/** A notice without a beginning begins now at the earliest; for a published one the database checks it again. */
const caduca = ({ desde, hasta }: Campos) =>
  hasta !== null && Date.parse(hasta) - (desde === null ? Date.now() : Date.parse(desde)) <= DIAS_NOVEDAD * 86_400_000;
const esDeUnComedor = (a: Audiencia) => !a.todos && !a.subcontratas && a.areas.length === 0 && a.centros.length === 1;
const reglas = [
  exigir<Campos>('audiencia', (v) => tieneAlguien(v.audiencia), 'Elija a quién va dirigido'),
  exigir<Campos>('hasta', (v) => !v.hasta || !v.desde || v.hasta > v.desde, 'Ha de terminar después de empezar'),
  exigir<Campos>(
    'hasta',
    (v) => v.canal !== 'C' || caduca(v),
    `Indique hasta cuándo se ve: ${DIAS_NOVEDAD} días como máximo`,
  ),
  exigir<Campos>('audiencia', (v) => v.canal !== 'C' || esDeUnComedor(v.audiencia), 'Una novedad es de un comedor'),
  exigir<Campos>('fijado', (v) => v.canal !== 'C' || !v.fijado, 'Una novedad del comedor no se fija'),
] as const;
export const FormularioAviso = campos.check(...reglas);
export type FormularioAviso = z.output<typeof FormularioAviso>;
/** `cambioSustancial`: everybody has to read it again. */
export const FormularioCambioAviso = z
  .extend(campos, { cambioSustancial: z.boolean('Campo obligatorio') })
  .check(...reglas);
export type FormularioCambioAviso = z.output<typeof FormularioCambioAviso>;

/** Row of the management list. */
export const AvisoGestion = z.object({
  Id: z.int(),
  CanalCodigo: canal,
  Canal: z.string(),
  Titular: z.string(),
  Hastags: z.array(z.string()),
  EstadoId: z.int(),
  Estado: z.string(),
  Desde: z.nullable(instante),
  Hasta: z.nullable(instante),
  Publicado: z.nullable(instante),
  Autor: z.string(),
  /** Audience as a phrase: 'Toda la empresa', 'Madrid y subcontratas'. */
  Destinatarios: z.string(),
  Fijado: z.boolean(),
  /** Number of present readers (or of those at its end), and of those who have read the edition that has to be read. */
  Lectores: z.int(),
  Leidos: z.int(),
  Version: z.int(),
  acciones: z.array(z.enum(AVISO.claves)),
});
export type AvisoGestion = z.output<typeof AvisoGestion>;
export const AvisoGestionDetalle = z.extend(AvisoGestion, {
  Texto: z.string(),
  Audiencia,
  PortadaId: z.nullable(z.int()),
  Historial: z.array(Historial),
});
export type AvisoGestionDetalle = z.output<typeof AvisoGestionDetalle>;

/** The orders that people choose, and that in which notices were written. */
export const COLUMNAS_AVISO = ['numero', 'titular', 'desde', 'hasta'] as const;
export const gestionQuery = z.strictObject({
  ...paginaQuery,
  canal: z.optional(canal),
  /** Canteen of the news. */
  centro: z.optional(centro),
  /** Several states, comma-separated: '2,3'. */
  estado: z.optional(z.string().check(z.regex(/^[1-5](,[1-5]){0,4}$/, 'Estado no válido'))),
  texto: z.optional(texto(100)),
  ...ordenQuery(COLUMNAS_AVISO, '-numero'),
});
export const FormularioRetirar = z.strictObject({ motivo: textoObligatorio(250) });
export const Previsualizar = z.strictObject({ texto: z.string('Campo obligatorio').check(z.maxLength(MAX_TEXTO)) });

/** Choices of the audience. `Personas`: number of active people. */
const opcion = z.object({ Codigo: z.string(), Nombre: z.string(), Personas: z.int() });
export const OpcionesAudiencia = z.object({
  Areas: z.array(opcion),
  Centros: z.array(opcion),
  Subcontratas: z.int(),
  Todos: z.int(),
});

/** Figures of the readings. `PorDia`: new readers of the edition that has to be read, by day (Madrid), in order. */
export const Informe = z.object({
  Id: z.int(),
  Titular: z.string(),
  /** The edition that has to be read: 1 at the publication, one more with each change. */
  Version: z.int(),
  Lectores: z.int(),
  Leidos: z.int(),
  PorDia: z.array(z.object({ Fecha: z.string(), Leidos: z.int() })),
  /** Figures by work centre and by area; each person counts once in both. `Nombre` '': people without one. */
  PorGrupo: z.array(
    z.object({ Tipo: z.enum(['centro', 'area']), Nombre: z.string(), Lectores: z.int(), Leidos: z.int() }),
  ),
});
export type Informe = z.output<typeof Informe>;
export const COLUMNAS_LECTORES = ['nombre', 'matricula', 'area', 'centro', 'leido', 'fecha'] as const;
export type OrdenLectores = Orden<(typeof COLUMNAS_LECTORES)[number]>;
export const informePersonasQuery = z.strictObject({
  ...paginaQuery,
  ...ordenQuery(COLUMNAS_LECTORES, 'nombre'),
  leido: z.optional(z.enum(['si', 'no'])),
  texto: z.optional(texto(100)),
});
/** Person of the audience, at present or at their reading. `Version` and `Fecha` of their last reading; null: never. */
export const InformePersona = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Matricula: z.string(),
  Area: z.string(),
  Centro: z.string(),
  /** Part of the audience and of the figures; false for former readers. */
  LeCorresponde: z.boolean(),
  Leido: z.boolean(),
  Version: z.nullable(z.int()),
  Fecha: z.nullable(instante),
});
export type InformePersona = z.output<typeof InformePersona>;

export const Imagen = z.object({ Id: z.int(), Url: z.string(), Ancho: z.int(), Alto: z.int() });

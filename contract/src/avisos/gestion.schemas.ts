import * as z from 'zod/mini';
import { Historial } from '#contract/kernel/error.ts';
import { exigir, id, instante, momento, paginaQuery, texto, textoObligatorio } from '#contract/kernel/scalars.ts';
import { ACCIONES_AVISO, MAX_HASTAGS, MAX_TEXTO, MAX_TITULAR } from './avisos.rules.ts';

const canal = z.enum(['A', 'N'], 'Campo obligatorio');
/** No date of this business is outside this century, and PostgreSQL cannot read some that ISO 8601 can write. */
const codigo3 = z.string().check(z.regex(/^[A-Z]{3}$/, 'Código no válido'));

/** Who it is for: everybody, or whoever is in any of what follows. Codes of area and of centro_trabajo. */
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
  /** HTML as the editor gives it; the server keeps what its list allows. */
  texto: z.string('Campo obligatorio').check(
    z.minLength(1, 'Campo obligatorio'),
    z.maxLength(MAX_TEXTO, `Máximo ${MAX_TEXTO.toLocaleString('es-ES')} caracteres`),
    // NUL cannot be stored.
    z.refine((t) => !t.includes('\0'), 'Contiene caracteres no válidos'),
  ),
  /** Without '#'. */
  hastags: z
    .array(
      z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}_]{1,40}$/u, 'Solo letras, números y guion bajo, sin espacios')),
    )
    .check(z.maxLength(MAX_HASTAGS, `Máximo ${MAX_HASTAGS} etiquetas`)),
  audiencia: Audiencia,
  /** From when it is seen; null: as soon as it is published. */
  desde: z.nullable(momento),
  /** Until when; null: until it is withdrawn. */
  hasta: z.nullable(momento),
  fijado: z.boolean('Campo obligatorio'),
  /** Number of the picture on the card of a noticia. */
  portadaId: z.nullable(id),
});
type Campos = z.output<typeof campos>;
const reglas = [
  exigir<Campos>('audiencia', (v) => tieneAlguien(v.audiencia), 'Elija a quién va dirigido'),
  exigir<Campos>('hasta', (v) => !v.hasta || !v.desde || v.hasta > v.desde, 'Ha de terminar después de empezar'),
] as const;
export const FormularioAviso = campos.check(...reglas);
export type FormularioAviso = z.output<typeof FormularioAviso>;
/** `cambioSustancial`: whoever had read it is asked to read it again. */
export const FormularioCambioAviso = z
  .extend(campos, { cambioSustancial: z.boolean('Campo obligatorio') })
  .check(...reglas);
export type FormularioCambioAviso = z.output<typeof FormularioCambioAviso>;

const enLista = {
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
  /** As a sentence: 'Toda la empresa', 'Madrid y subcontratas'. */
  Destinatarios: z.string(),
  Fijado: z.boolean(),
  /** People of whom it is asked now, or was when it was over, and how many of them have read what has to be read. */
  Lectores: z.int(),
  Leidos: z.int(),
  Version: z.int(),
  acciones: z.array(z.enum(ACCIONES_AVISO)),
};
/** A notice as whoever writes it sees it in their list. */
export const AvisoGestion = z.object(enLista);
export type AvisoGestion = z.output<typeof AvisoGestion>;
export const AvisoGestionDetalle = z.object({
  ...enLista,
  Texto: z.string(),
  Audiencia,
  PortadaId: z.nullable(z.int()),
  Historial: z.array(Historial),
});
export type AvisoGestionDetalle = z.output<typeof AvisoGestionDetalle>;

/** How the list of COMUNICACION is sorted, '-' from the end. Not by how far each has been read: that would count them all for each page. */
export const ORDENES_AVISO = ['titular', '-titular', 'desde', '-desde', 'hasta', '-hasta'] as const;
export type OrdenAvisos = (typeof ORDENES_AVISO)[number];
export const gestionQuery = z.strictObject({
  ...paginaQuery,
  canal: z.optional(canal),
  /** Several states, comma-separated: '2,3'. */
  estado: z.optional(z.string().check(z.regex(/^[1-5](,[1-5]){0,4}$/, 'Estado no válido'))),
  texto: z.optional(texto(100)),
  /** Absent: the last first. */
  orden: z.optional(z.enum(ORDENES_AVISO, 'Orden no válido')),
});
export const FormularioRetirar = z.strictObject({ motivo: textoObligatorio(250) });
export const Previsualizar = z.strictObject({ texto: z.string('Campo obligatorio').check(z.maxLength(MAX_TEXTO)) });

/** What may be chosen as audience. `Personas`: active ones now. */
const opcion = z.object({ Codigo: z.string(), Nombre: z.string(), Personas: z.int() });
export const OpcionesAudiencia = z.object({
  Areas: z.array(opcion),
  Centros: z.array(opcion),
  Subcontratas: z.int(),
  Todos: z.int(),
});

/** Who has read it: the figures. `PorDia`: new readers of the version that has to be read, by day (Madrid), in order. */
export const Informe = z.object({
  Id: z.int(),
  Titular: z.string(),
  /** The edition that has to be read: 1 when it was published, one more with each change since. */
  Version: z.int(),
  Lectores: z.int(),
  Leidos: z.int(),
  PorDia: z.array(z.object({ Fecha: z.string(), Leidos: z.int() })),
  /** By work centre and, apart, by area: each person is once in either; `Nombre` '' is who is in none. */
  PorGrupo: z.array(
    z.object({ Tipo: z.enum(['centro', 'area']), Nombre: z.string(), Lectores: z.int(), Leidos: z.int() }),
  ),
});
export type Informe = z.output<typeof Informe>;
export const informePersonasQuery = z.strictObject({
  ...paginaQuery,
  leido: z.optional(z.enum(['si', 'no'])),
  texto: z.optional(texto(100)),
});
/** One person of the audience, or who read it while they were. `Version` and `Fecha` of their last reading; null: never. */
export const InformePersona = z.object({
  Id: z.int(),
  Nombre: z.string(),
  Matricula: z.string(),
  Area: z.string(),
  Centro: z.string(),
  /** It is asked of them: they count in the figures. Whoever read it while it was for them stays here and does not. */
  LeCorresponde: z.boolean(),
  Leido: z.boolean(),
  Version: z.nullable(z.int()),
  Fecha: z.nullable(instante),
});
export type InformePersona = z.output<typeof InformePersona>;

export const Imagen = z.object({ Id: z.int(), Url: z.string(), Ancho: z.int(), Alto: z.int() });

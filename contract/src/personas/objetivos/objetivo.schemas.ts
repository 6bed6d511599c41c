import * as z from 'zod/mini';
import { Historial } from '#contract/casa/kernel/error.ts';
import {
  codigoObligatorio,
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
  CIEN,
  CLAVES_CALCULO,
  CLAVES_NIVEL,
  CLAVES_SEMAFORO,
  CLAVES_SENTIDO,
  MAX_DESCRIPCION,
  MAX_NOTA,
  MAX_TITULO,
  MAX_UNIDAD,
  OBJETIVO,
  type Sentido,
} from './objetivos.rules.ts';

/** A measure on the wire: a JSON number with at most two decimals, with its sign. Stored as numeric(12,2). */
export const medida = z.number('Escriba un número').check(
  z.minimum(-9_999_999.99, 'El número es demasiado pequeño'),
  z.maximum(9_999_999.99, 'El número es demasiado grande'),
  z.refine((n) => /^-?\d+(\.\d{1,2})?$/.test(String(n)), 'Como máximo dos decimales'),
);
export const peso = z
  .int('Escriba un peso sin decimales')
  .check(z.minimum(1, 'El peso es 1 como mínimo'), z.maximum(CIEN, `El peso es ${CIEN} como máximo`));

/** Answer without a session: these fields and no other (S-8210). Numbers of rows would tell how many objectives are hidden. */
export const ObjetivoPublico = z.object({
  Titulo: z.string(),
  Unidad: z.string(),
  Inicio: z.number(),
  Meta: z.number(),
  Actual: z.number(),
  /** Percent from 0 to 100. */
  Progreso: z.number(),
  Ciclo: z.string(),
});
export type ObjetivoPublico = z.output<typeof ObjetivoPublico>;

/** A public objective for a wall screen, with its area and its progress; without people. */
export const ObjetivoDePantalla = z.extend(ObjetivoPublico, {
  /** '' for an objective of the company. */
  Area: z.string(),
  SemaforoCodigo: z.nullable(z.enum(CLAVES_SEMAFORO)),
});
export type ObjetivoDePantalla = z.output<typeof ObjetivoDePantalla>;

/** A node of the tree, or a row of a list. */
export const Objetivo = z.object({
  Id: z.int(),
  CicloId: z.int(),
  NivelCodigo: z.enum(CLAVES_NIVEL),
  AreaCodigo: z.nullable(z.string()),
  Area: z.string(),
  PersonaId: z.nullable(z.int()),
  Persona: z.string(),
  /** Null also where the person does not see the objective above. */
  PadreId: z.nullable(z.int()),
  Titulo: z.string(),
  Unidad: z.string(),
  Inicio: z.number(),
  Meta: z.number(),
  Actual: z.number(),
  Sentido: z.enum(CLAVES_SENTIDO),
  Peso: z.int(),
  Publico: z.boolean(),
  Calculo: z.enum(CLAVES_CALCULO),
  Progreso: z.number(),
  /** Null for an objective that is not under way. */
  SemaforoCodigo: z.nullable(z.enum(CLAVES_SEMAFORO)),
  Semaforo: z.string(),
  EstadoId: z.int(),
  Estado: z.string(),
  /** Final degree in percent of a closed objective. */
  Grado: z.nullable(z.number()),
  Version: z.int(),
  acciones: z.array(z.enum(OBJETIVO.claves)),
});
export type Objetivo = z.output<typeof Objetivo>;

export const Seguimiento = z.object({
  Id: z.int(),
  Fecha: fecha,
  Valor: z.number(),
  Comentario: z.string(),
  /** Progress in percent at this value. */
  Progreso: z.number(),
  Quien: z.string(),
  Registrado: instante,
  /** File name of the evidence, or ''. */
  Evidencia: z.string(),
  /** True while its author may add the evidence. */
  PuedeAdjuntar: z.boolean(),
});
export type Seguimiento = z.output<typeof Seguimiento>;

export const ObjetivoDetalle = z.extend(Objetivo, {
  Descripcion: z.string(),
  Ciclo: z.string(),
  Desde: fecha,
  Hasta: fecha,
  Responsable: z.string(),
  ResponsableId: z.int(),
  Padre: z.nullable(z.object({ Id: z.int(), Titulo: z.string() })),
  Motivo: z.string(),
  /** The last 100, the oldest first. */
  Seguimientos: z.array(Seguimiento),
  Historial: z.array(Historial),
});
export type ObjetivoDetalle = z.output<typeof ObjetivoDetalle>;

const datos = {
  titulo: textoObligatorio(MAX_TITULO),
  descripcion: z.optional(texto(MAX_DESCRIPCION)),
  unidad: textoObligatorio(MAX_UNIDAD),
  inicio: medida,
  meta: medida,
  sentido: z.enum(CLAVES_SENTIDO, 'Elija el sentido'),
  peso,
  publico: z.optional(z.boolean()),
  calculo: z.optional(z.enum(CLAVES_CALCULO)),
  /** The objective above, or none. */
  padreId: z.optional(z.nullable(id)),
  /** Person who follows an objective of the company or an area; the writer where absent. */
  responsableId: z.optional(id),
};
type Metas = { inicio: number; meta: number; sentido: Sentido };
const haciaLaMeta = exigir<Metas>(
  'meta',
  ({ inicio, meta, sentido }) =>
    typeof inicio !== 'number' || typeof meta !== 'number' || (sentido === 'B' ? meta <= inicio : meta >= inicio),
  'La meta va en contra del sentido elegido',
);
const nuevo = z.strictObject({
  cicloId: id,
  nivel: z.enum(CLAVES_NIVEL, 'Elija de quién es'),
  areaCodigo: z.optional(codigoObligatorio),
  personaId: z.optional(id),
  ...datos,
});
type Nuevo = z.output<typeof nuevo>;
export const FormularioObjetivo = nuevo.check(
  haciaLaMeta,
  exigir<Nuevo>('areaCodigo', (v) => v.nivel !== 'A' || v.areaCodigo, 'Elija el área'),
  exigir<Nuevo>('publico', (v) => v.nivel !== 'P' || !v.publico, 'Un objetivo personal no puede ser público'),
);
export type FormularioObjetivo = z.output<typeof FormularioObjetivo>;
export const FormularioEditar = z.strictObject(datos).check(haciaLaMeta);
export type FormularioEditar = z.output<typeof FormularioEditar>;

export const FormularioMotivo = z.strictObject({ motivo: textoObligatorio(MAX_NOTA) });
export const FormularioSeguimiento = z.strictObject({
  fecha,
  valor: medida,
  comentario: z.optional(texto(MAX_NOTA)),
});
export type FormularioSeguimiento = z.output<typeof FormularioSeguimiento>;

export const COLUMNAS_EQUIPO = ['numero', 'persona', 'titulo', 'peso', 'estado'] as const;
export type OrdenEquipo = Orden<(typeof COLUMNAS_EQUIPO)[number]>;
export const equipoQuery = z.strictObject({
  ...paginaQuery,
  ...ordenQuery(COLUMNAS_EQUIPO, '-numero'),
  /** Several stored states, comma-separated: '1,3'. Objectives under way are stored as agreed. */
  estado: z.optional(z.string().check(z.regex(/^[12356](,[12356]){0,4}$/, 'Estado no válido'))),
  /** Words of the person's name or matrícula. */
  texto: z.optional(texto(100)),
});

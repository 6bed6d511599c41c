import * as z from 'zod/mini';
import { codigo, fecha, id, idEnRuta, type Orden, ordenQuery, paginaQuery } from '#contract/casa/kernel/scalars.ts';

const mes = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mes no válido'));
const filtros = {
  /** Absent: this month. */
  mes: z.optional(mes),
  centro: z.optional(codigo),
  area: z.optional(codigo),
  tipo: z.optional(idEnRuta),
  inspector: z.optional(idEnRuta),
  vencidas: z.optional(z.literal('si')),
};
export const COLUMNAS_PLAN = ['proxima', 'codigo', 'tipo', 'centro', 'area', 'lugar', 'inspector'] as const;
export type OrdenPlan = Orden<(typeof COLUMNAS_PLAN)[number]>;
export const planQuery = z.strictObject({ ...paginaQuery, ...ordenQuery(COLUMNAS_PLAN, 'proxima'), ...filtros });
export const planCsvQuery = z.strictObject(filtros);

/** Element with a due inspection. */
export const FilaDelPlan = z.object({
  /** Number of the element. */
  Id: id,
  Codigo: z.string(),
  Tipo: z.string(),
  Centro: z.string(),
  Area: z.string(),
  Lugar: z.string(),
  EstadoId: z.int(),
  Estado: z.string(),
  /** Last valid day of its last inspection: overdue from the day after on. Null: never inspected. */
  Proxima: z.nullable(fecha),
  Vencida: z.boolean(),
  /** Days until then in the time zone of its centre; below 0: overdue. */
  Dias: z.nullable(z.int()),
  InspectorId: z.nullable(id),
  /** Name of the assigned inspector, or ''. */
  Inspector: z.string(),
  acciones: z.array(z.enum(['inspeccionar', 'encargar'])),
});
export type FilaDelPlan = z.output<typeof FilaDelPlan>;

const Opcion = z.object({ Codigo: z.string(), Nombre: z.string() });
const OpcionId = z.object({ Id: id, Nombre: z.string() });
/** Choices of the plan's filters and forms. */
export const OpcionesDelPlan = z.object({
  Centros: z.array(Opcion),
  Areas: z.array(Opcion),
  Tipos: z.array(OpcionId),
  /** People who may inspect today. */
  Inspectores: z.array(OpcionId),
  /** The reader keeps elements and imports them; names competent people and writes checklists. */
  Gestiona: z.boolean(),
  Previene: z.boolean(),
  /** The reader may inspect today. */
  Inspecciona: z.boolean(),
});
export type OpcionesDelPlan = z.output<typeof OpcionesDelPlan>;
/** `personaId`: null leaves the elements without an inspector. */
export const FormularioEncargar = z.strictObject({
  elementos: z.array(id).check(z.minLength(1, 'Elija algún elemento'), z.maxLength(200, 'Como máximo, 200 elementos')),
  personaId: z.nullable(id),
});

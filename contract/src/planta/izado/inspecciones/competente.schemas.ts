import * as z from 'zod/mini';
import { exigir, fecha, id, instante, paginaQuery } from '#contract/casa/kernel/scalars.ts';

/** Person who may inspect between two days, both included. */
export const Competente = z.object({
  Id: id,
  PersonaId: id,
  Persona: z.string(),
  Puesto: z.string(),
  /** Null: elements of all types. */
  TipoId: z.nullable(id),
  Tipo: z.string(),
  Desde: fecha,
  Hasta: z.nullable(fecha),
  /** True for a person who may inspect today. */
  Rige: z.boolean(),
  NombradoPor: z.string(),
  Nombrado: instante,
  Version: z.int(),
  acciones: z.array(z.enum(['cesar'])),
});
export type Competente = z.output<typeof Competente>;
export const competentesQuery = z.strictObject({ ...paginaQuery, vigentes: z.optional(z.literal('si')) });

const nombramiento = z.strictObject({
  personaId: id,
  tipoId: z.nullable(id),
  desde: fecha,
  hasta: z.nullable(fecha),
});
export const FormularioNombrar = nombramiento.check(
  exigir<z.output<typeof nombramiento>>(
    'hasta',
    ({ desde, hasta }) => !hasta || hasta >= desde,
    'No puede terminar antes de empezar',
  ),
);
export type FormularioNombrar = z.output<typeof FormularioNombrar>;
export const FormularioCesar = z.strictObject({ hasta: fecha });

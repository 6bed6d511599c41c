import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { id, texto } from '#contract/casa/kernel/scalars.ts';
import { TipoPermiso } from '../permiso.schemas.ts';

export const paraQuienQuery = z.strictObject({ texto: texto(100) });
/** Person for whom the reader may ask for leave. */
export const ParaQuien = z.object({ Id: id, Nombre: z.string(), Foto: foto });

/** Types that may be asked for in the name of a person, and who decides on them. Those of health are for human resources alone. */
export const LoSuyo = z.object({
  Id: id,
  Nombre: z.string(),
  Tipos: z.array(TipoPermiso),
  /** Types that are granted, or get their first yes, in the act of asking, because the reader decides on them or nobody does. */
  Concede: z.array(id),
  /** Approver of the types that the responsible decides. */
  Decide: z.string(),
});
export type LoSuyo = z.output<typeof LoSuyo>;

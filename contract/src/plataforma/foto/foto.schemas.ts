import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { idEnRuta, instante, OBLIGATORIO } from '#contract/casa/kernel/scalars.ts';
import { CLAVES_VISIBILIDAD, FOTO, LADOS } from './foto.rules.ts';

const visibilidad = z.enum(CLAVES_VISIBILIDAD, OBLIGATORIO);
/** Photo of the caller, and its visibility. */
export const MiFoto = z.object({
  Foto: foto,
  EstadoId: z.int(),
  Estado: z.string(),
  Visibilidad: visibilidad,
  Subida: z.nullable(instante),
  /** Number of photos that the caller may still upload this month. */
  Cambios: z.int(),
  acciones: z.array(z.enum(FOTO.claves)),
});
export type MiFoto = z.output<typeof MiFoto>;
export const FormularioFoto = z.strictObject({ visibilidad });

export const fotoParams = z.object({
  usuarioId: idEnRuta,
  lado: z.pipe(z.enum(LADOS.map(String), 'Tamaño no válido'), z.transform(Number)),
});
/** `v`: edition of the photo, so that each photo has its own address. */
export const fotoQuery = z.strictObject({ v: z.optional(idEnRuta) });

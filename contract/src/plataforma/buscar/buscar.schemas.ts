import * as z from 'zod/mini';
import { textoObligatorio } from '#contract/casa/kernel/scalars.ts';

const DOS_LETRAS = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;
const Texto = textoObligatorio(100).check(z.regex(DOS_LETRAS, 'Escriba dos letras como mínimo'));
export const buscarQuery = z.strictObject({ texto: Texto });
/** True for a text of two letters at least, which the server searches. */
export const seBusca = (texto: string): boolean => Texto.safeParse(texto).success;

/** A finding, with its screen. */
export const Hallazgo = z.object({
  /** Kind of the finding in a word or two, as its heading. */
  Tipo: z.string(),
  Texto: z.string(),
  Detalle: z.string(),
  /** Path and query of its screen. */
  Ruta: z.string(),
});
export type Hallazgo = z.output<typeof Hallazgo>;
/** Most findings of one kind in an answer: the screen shows three, and the fourth tells that there are more. */
export const MAX_POR_TIPO = 4;

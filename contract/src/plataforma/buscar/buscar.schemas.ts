import * as z from 'zod/mini';
import { textoObligatorio } from '#contract/casa/kernel/scalars.ts';

const DOS_LETRAS = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;
const Texto = textoObligatorio(100).check(z.regex(DOS_LETRAS, 'Escriba dos letras como mínimo'));
export const buscarQuery = z.strictObject({ texto: Texto });
/** True for a text that the server looks for. */
export const seBusca = (texto: string): boolean => Texto.safeParse(texto).success;

/** Something of a person's, with its screen. */
export const Hallazgo = z.object({
  /** Kind in a word or two, under which it stands. */
  Tipo: z.string(),
  Texto: z.string(),
  Detalle: z.string(),
  /** Path of its screen, with its search. */
  Ruta: z.string(),
});
export type Hallazgo = z.output<typeof Hallazgo>;
/** Most of one kind in an answer: a page of three, and the row that says that there are more. */
export const MAX_POR_TIPO = 4;

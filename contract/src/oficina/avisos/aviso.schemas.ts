import * as z from 'zod/mini';
import { centro } from '#contract/comedor/centros/centros.schemas.ts';
import { ETIQUETA } from './avisos.rules.ts';
import { CIFRAS_DE_ID, instante, paginaQuery, texto } from '#contract/casa/kernel/scalars.ts';

/** Notice (spec section 3). `Texto`: sanitised HTML; `Hastags` (sic): words with their '#', separated by a blank. */
export const Aviso = z.object({
  Id: z.int(),
  Fecha: instante,
  Titular: z.string(),
  Texto: z.string(),
  Hastags: z.string(),
  Fijado: z.boolean(),
  /** True where this person has read the edition that has to be read. */
  Leido: z.boolean(),
  /** True where this person has read an earlier edition, before a substantial change. */
  HaCambiado: z.boolean(),
  /** Edition; a reading sends it back, to name the text on the screen. */
  Version: z.int(),
  /** Path of its cover, or null. */
  Portada: z.nullable(z.string()),
});
export type Aviso = z.output<typeof Aviso>;

/** Address: 'sinleer', 'todos' or the number of a notice; other texts are malformed. */
export const avisosParams = z.object({
  id: z
    .string()
    .check(z.regex(new RegExp(`^(sinleer|todos|${CIFRAS_DE_ID})$`), 'Indique sinleer, todos o el número de un aviso')),
});
/** For 'todos' only: words of the headline or the text, and one hashtag without its '#'. */
export const avisosQuery = z.strictObject({
  ...paginaQuery,
  texto: z.optional(texto(100)),
  hastag: z.optional(z.string().check(z.regex(ETIQUETA, 'Etiqueta no válida'))),
});
/** `Version` on the screen; absent: the current one. */
export const visitaQuery = z.strictObject({
  version: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'Versión no válida')), z.transform(Number))),
});
/** News of one canteen. */
export const novedadesQuery = z.strictObject({ ...paginaQuery, centro });
export const FormularioSeguir = z.strictObject({ centro, seguir: z.boolean('Campo obligatorio') });
export type FormularioSeguir = z.output<typeof FormularioSeguir>;

import * as z from 'zod/mini';

/** The company as everybody reads it, without a session too. */
export const EmpresaVista = z.object({
  Nombre: z.string(),
  /** Key of its logo's file; null: the product's own mark. */
  Logo: z.nullable(z.string()),
  /** '#rrggbb'; null: the product's own. */
  Acento: z.nullable(z.string()),
  TextoEntrada: z.string(),
  Saludo: z.string(),
  /** Beginnings of the paths that lead nowhere, because the company does without their area. */
  Apagado: z.array(z.string()),
  Version: z.int(),
});
export type EmpresaVista = z.output<typeof EmpresaVista>;
export const logoParams = z.object({ clave: z.string().check(z.regex(/^\d{1,15}$/, 'Fichero no válido')) });

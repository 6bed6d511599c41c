import * as z from 'zod/mini';

/** Public data of the company, also without a session. */
export const EmpresaVista = z.object({
  Nombre: z.string(),
  /** Key of the file of its logo; null: the logo of the product. */
  Logo: z.nullable(z.string()),
  /** Accent, '#rrggbb'; null: that of the product. */
  Acento: z.nullable(z.string()),
  TextoEntrada: z.string(),
  Saludo: z.string(),
  /** Beginnings of the paths of switched-off areas. */
  Apagado: z.array(z.string()),
  Version: z.int(),
});
export type EmpresaVista = z.output<typeof EmpresaVista>;
export const logoParams = z.object({ clave: z.string().check(z.regex(/^\d{1,15}$/, 'Fichero no válido')) });

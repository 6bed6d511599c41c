import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { id, idEnRuta, paginaQuery, texto } from '#contract/casa/kernel/scalars.ts';

export const personasQuery = z.strictObject({ ...paginaQuery, texto: z.optional(texto(100)) });
/** Person in a list, and nothing more about them. */
export const PersonaDeLista = z.object({
  Id: id,
  Nombre: z.string(),
  Foto: foto,
  Puesto: z.string(),
  Area: z.string(),
  Centro: z.string(),
});
export type PersonaDeLista = z.output<typeof PersonaDeLista>;

/** Person of the chart, with how many answer to them (1,000 at most). */
export const Nodo = z.extend(PersonaDeLista, { ACargo: z.int() });
export type Nodo = z.output<typeof Nodo>;

/** Card of somebody, as their colleagues see it (S-8055). */
export const Ficha = z.extend(PersonaDeLista, {
  Matricula: z.string(),
  Zona: z.string(),
  Telefono: z.string(),
  Correo: z.string(),
  /** In or out at this moment, never why; null for somebody who does not clock in. */
  Dentro: z.nullable(z.boolean()),
  Responsable: z.nullable(PersonaDeLista),
  /** The first ones by name, and how many they are. */
  ACargo: z.array(PersonaDeLista),
  Personas: z.int(),
  acciones: z.array(z.enum(['organigrama', 'delegar'])),
});
export type Ficha = z.output<typeof Ficha>;

export const lineaQuery = z.strictObject({
  de: z.optional(idEnRuta),
});
/** The way from the top to somebody, both included; empty for whoever has no place in the chart. */
export const Linea = z.object({ Personas: z.array(Nodo) });

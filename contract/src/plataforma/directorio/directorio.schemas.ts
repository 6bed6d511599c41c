import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { codigo, id, idEnRuta, type Orden, ordenQuery, paginaQuery, texto } from '#contract/casa/kernel/scalars.ts';

export const COLUMNAS_DIRECTORIO = ['nombre', 'puesto', 'area', 'centro'] as const;
export type OrdenDirectorio = Orden<(typeof COLUMNAS_DIRECTORIO)[number]>;
export const personasQuery = z.strictObject({
  ...paginaQuery,
  ...ordenQuery(COLUMNAS_DIRECTORIO, 'nombre'),
  texto: z.optional(texto(100)),
  area: z.optional(codigo),
  centro: z.optional(codigo),
});
const Grupo = z.object({ Codigo: z.string(), Nombre: z.string() });
/** Areas and places of work of the people in the reader's directory. */
export const Grupos = z.object({ Areas: z.array(Grupo), Centros: z.array(Grupo) });
/** Person in a list, with no other data. */
export const PersonaDeLista = z.object({
  Id: id,
  Nombre: z.string(),
  Foto: foto,
  Puesto: z.string(),
  Area: z.string(),
  Centro: z.string(),
});
export type PersonaDeLista = z.output<typeof PersonaDeLista>;

/** Person of the directory's list, with the ways to talk to them (S-8055). */
export const PersonaDelDirectorio = z.extend(PersonaDeLista, { Telefono: z.string(), Correo: z.string() });
export type PersonaDelDirectorio = z.output<typeof PersonaDelDirectorio>;

/** Person of the chart, with the number of people below (1,000 at most). */
export const Nodo = z.extend(PersonaDeLista, { ACargo: z.int() });
export type Nodo = z.output<typeof Nodo>;

/** Card of a person, for their colleagues (S-8055). */
export const Ficha = z.extend(PersonaDeLista, {
  Matricula: z.string(),
  Zona: z.string(),
  Telefono: z.string(),
  Correo: z.string(),
  /** True for a person who is in now, without a reason; null for people who do not clock in. */
  Dentro: z.nullable(z.boolean()),
  /** Today is planned at a distance, with a shift and no whole day of absence, and the person is not in at their centre (S-8590). */
  Distancia: z.boolean(),
  /** Colleague who covers the person today, during a leave; null where nobody does. */
  Cubre: z.nullable(z.object({ Id: id, Nombre: z.string() })),
  Responsable: z.nullable(PersonaDeLista),
  /** The first people below by name, and their number. */
  ACargo: z.array(PersonaDeLista),
  Personas: z.int(),
  acciones: z.array(z.enum(['organigrama', 'delegar'])),
});
export type Ficha = z.output<typeof Ficha>;

export const lineaQuery = z.strictObject({
  de: z.optional(idEnRuta),
});
/** Path from the top to a person, both included; empty for people without a place in the chart. */
export const Linea = z.object({ Personas: z.array(Nodo) });

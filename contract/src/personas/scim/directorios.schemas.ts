import * as z from 'zod/mini';
import { foto } from '#contract/casa/kernel/foto.ts';
import { id, instante, OBLIGATORIO } from '#contract/casa/kernel/scalars.ts';
import { ROLES_DE_GRUPO } from './scim.rules.ts';

/** A key with which a directory writes people, and how it is doing. */
export const Directorio = z.object({
  ClaveId: id,
  Nombre: z.string(),
  /** False for a key that is revoked or expired. */
  EnUso: z.boolean(),
  /** True where it may read too, without which no directory works. */
  Lee: z.boolean(),
  Usada: z.nullable(instante),
  /** Last failure, in words. */
  Fallo: z.nullable(instante),
  Porque: z.string(),
  /** Since when nothing that it writes succeeds. */
  FallaDesde: z.nullable(instante),
  Personas: z.int(),
  Grupos: z.int(),
});
export type Directorio = z.output<typeof Directorio>;
export const EstadoDeDirectorios = z.object({
  /** Address that the provider asks for. */
  Direccion: z.string(),
  Directorios: z.array(Directorio),
  /** People whose roles have still to be counted. */
  PorContar: z.int(),
});
export type EstadoDeDirectorios = z.output<typeof EstadoDeDirectorios>;

/** A group of a directory, with the role that it gives. */
export const GrupoDeDirectorio = z.object({
  Id: id,
  Nombre: z.string(),
  Directorio: z.string(),
  Personas: z.int(),
  Rol: z.string(),
  Version: z.int(),
});
export type GrupoDeDirectorio = z.output<typeof GrupoDeDirectorio>;
/** '': the group gives none. */
export const FormularioRolDeGrupo = z.strictObject({
  rol: z.union([z.literal(''), z.enum(ROLES_DE_GRUPO as [string, ...string[]])], OBLIGATORIO),
});

/** A person who comes from a directory. */
export const PersonaEnlazada = z.object({
  Id: id,
  PersonaId: id,
  Nombre: z.string(),
  Foto: foto,
  Matricula: z.string(),
  /** Name by which the directory calls them. */
  Usuario: z.string(),
  Directorio: z.string(),
  Desde: instante,
  Activa: z.boolean(),
});
export type PersonaEnlazada = z.output<typeof PersonaEnlazada>;

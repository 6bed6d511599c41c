import type { Alcance, AlcancePedido } from '#contract/casa/kernel/claves/alcances.ts';
import type { Refusal } from './errors.ts';

/** The person behind a request, as the database knows them now. */
export type Usuario = {
  id: number;
  matricula: string;
  login: string;
  nombre: string;
  correo: string;
  roles: readonly string[];
  /** Session of the token. */
  sid: string;
  /** True while the second factor that the role requires is missing. */
  faltaFactor?: boolean;
  /** Key of the system that acts in place of a person, who answers for it. */
  claveId?: number | undefined;
};

/** Another system of the company behind a request, by its key, as the database knows it now. */
export type Sistema = {
  /** Number of the key. */
  id: number;
  nombre: string;
  alcances: readonly Alcance[];
  /** Instant at which its key ends, as the wire has it. */
  caduca: string;
  /** The person who answers for the key: what the key does is written in the history under their name and the key's. */
  responsableId: number;
};
/** Key as a request has presented it: the system whose it is, or the refusal of calls that ask for one. `claveId`: known by its number. */
export type Presentada = { claveId?: number; sistema?: Sistema; negativa?: Refusal };

/** Staff of the company, which asks for things; people of subcontractors do not (spec section 1). */
export const esEmpleado = ({ roles }: Pick<Usuario, 'roles'>): boolean => roles.includes('EMPLEADO');

/**
 * Access to a route as a whole. Rules about a single row belong to the policy of the area. `alcance`: the scope of the key that opens it,
 * in place of a session.
 */
export type Policy = {
  readonly nombre: string;
  readonly permite: (usuario: Usuario) => boolean;
  readonly alcance?: AlcancePedido;
};

/** Policy of calls that need no session. */
export const abierta: Policy = { nombre: 'abierta', permite: () => true };
/** Policy of calls that need a session and no role: the query decides which rows exist for each person. */
export const conSesion: Policy = { nombre: 'con sesión', permite: () => true };
/** Policy of calls for people with at least one of the roles (spec section 6). */
export const conRol = (...roles: string[]): Policy => ({
  nombre: roles.join(' o '),
  permite: (usuario) => roles.some((rol) => usuario.roles.includes(rol)),
});
/** Policy of calls of another system, whose key has this scope. It lets no person in. */
export const conAlcance = (alcance: AlcancePedido): Policy => ({ nombre: alcance, permite: () => false, alcance });

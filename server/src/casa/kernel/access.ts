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
};

/** Access to a route as a whole. Rules about a single row belong to the policy of the area. */
export type Policy = { readonly nombre: string; readonly permite: (usuario: Usuario) => boolean };

/** Policy of calls that need no session. */
export const abierta: Policy = { nombre: 'abierta', permite: () => true };
/** Policy of calls that need a session and no role: the query decides which rows exist for each person. */
export const conSesion: Policy = { nombre: 'con sesión', permite: () => true };
/** Policy of calls for people with at least one of the roles (spec section 6). */
export const conRol = (...roles: string[]): Policy => ({
  nombre: roles.join(' o '),
  permite: (usuario) => roles.some((rol) => usuario.roles.includes(rol)),
});

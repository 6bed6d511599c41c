/** The person behind a request, as the database knows them now. */
export type Usuario = {
  id: number;
  matricula: string;
  login: string;
  nombre: string;
  correo: string;
  roles: readonly string[];
  /** The session that the token belongs to. */
  sid: string;
};

/** Who may knock on a route at all. What they may do with one thing in particular is the area's policy. */
export type Policy = { readonly nombre: string; readonly permite: (usuario: Usuario) => boolean };

/** For calls that need no session. */
export const abierta: Policy = { nombre: 'abierta', permite: () => true };
/** For whoever has a session: the query decides what exists for them. */
export const conSesion: Policy = { nombre: 'con sesión', permite: () => true };
/** For whoever has at least one of the roles (spec section 6). */
export const conRol = (...roles: string[]): Policy => ({
  nombre: roles.join(' o '),
  permite: (usuario) => roles.some((rol) => usuario.roles.includes(rol)),
});

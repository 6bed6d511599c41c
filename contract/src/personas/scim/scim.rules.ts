import { type Rol, ROLES } from '#contract/identidad/sesion/sesion.schemas.ts';

/** Names of the schemas and messages of SCIM 2.0 (RFC 7643, RFC 7644). */
export const URN = {
  persona: 'urn:ietf:params:scim:schemas:core:2.0:User',
  empresa: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  grupo: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  lista: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  cambio: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
} as const;

/** Limits of what a directory may send in one call. */
export const LIMITES = {
  pagina: 100,
  filtro: 400,
  ruta: 300,
  operaciones: 100,
  operacionesDeGrupo: 1_000,
  miembros: 5_000,
  bytes: 65_536,
  bytesDeGrupo: 1_048_576,
} as const;

/**
 * Roles that a group of a directory may give: ADMIN is given by ADMIN alone, by hand, and whether somebody is of the staff or of a
 * subcontractor follows from who they are.
 */
export const ROLES_DE_GRUPO: readonly Rol[] = ROLES.filter(
  (rol) => rol !== 'ADMIN' && rol !== 'EMPLEADO' && rol !== 'SUBCONTRATA',
);

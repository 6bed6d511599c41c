import type { Usuario } from '#server/kernel/policy.ts';

/** Whoever audits sees all decisions; the others, those that they signed, asked for or were represented in. */
export const puedeVerTodas = (usuario: Usuario): boolean =>
  usuario.roles.includes('ADMIN') || usuario.roles.includes('RRHH');

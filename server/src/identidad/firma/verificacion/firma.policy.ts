import type { Usuario } from '#server/casa/kernel/access.ts';

/** Auditors see all decisions; other people, those that they signed, asked for or were represented in. */
export const puedeVerTodas = (usuario: Usuario): boolean =>
  usuario.roles.includes('ADMIN') || usuario.roles.includes('RRHH');

import type { Usuario } from '#server/casa/kernel/access.ts';
import { GESTOR } from '#server/viajes/viaje/viajes.policy.ts';

/** The travel desk and the administration see the spending of everybody, a responsible that of what they answer for (S-8660). */
export const puedeVerTodosLosCostes = ({ roles }: Pick<Usuario, 'roles'>): boolean =>
  roles.includes(GESTOR) || roles.includes('ADMINISTRACION');

import type { Usuario } from '#server/casa/kernel/access.ts';

/** True for RRHH, who keep absences and imports, and read everybody. */
export const RRHH = 'RRHH';
/** True for readers of letters of health: RRHH. */
export const puedeTodo = ({ roles }: Pick<Usuario, 'roles'>): boolean => roles.includes(RRHH);

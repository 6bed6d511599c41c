import type { Usuario } from '#server/casa/kernel/access.ts';

/** Keeps absences and imports, and reads everybody. */
export const RRHH = 'RRHH';
/** Health letters are RRHH's to know. */
export const puedeTodo = ({ roles }: Pick<Usuario, 'roles'>): boolean => roles.includes(RRHH);

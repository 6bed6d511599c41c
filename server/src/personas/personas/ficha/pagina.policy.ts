import type { Usuario } from '#server/casa/kernel/access.ts';

/** True for RRHH and ADMIN, who keep people. */
export const puedeGuardar = ({ roles }: Pick<Usuario, 'roles'>): boolean =>
  roles.includes('RRHH') || roles.includes('ADMIN');
/** People of the company, who may know who is above and below somebody; a subcontractor knows their responsible alone. */
export const puedeVerAlrededor = ({ roles }: Pick<Usuario, 'roles'>): boolean =>
  roles.includes('EMPLEADO') || roles.includes('ADMIN');

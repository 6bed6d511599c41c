import type { Sistema } from '#server/casa/kernel/access.ts';
import type { QuienGuarda } from '../../personas/personas.port.ts';

/**
 * A directory acts as RRHH does, so that it changes no ADMIN and gives nobody that role (S-8071). The history names its key, and who
 * answers for it.
 */
export const comoRrhh = ({
  id,
  nombre,
  responsableId,
}: Pick<Sistema, 'id' | 'nombre' | 'responsableId'>): QuienGuarda => ({
  id: responsableId,
  claveId: id,
  nombre,
  roles: ['RRHH'],
  matricula: '',
  login: '',
  correo: '',
  sid: '',
});

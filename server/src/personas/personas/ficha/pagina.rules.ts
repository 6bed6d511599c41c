import type { Situacion } from '#contract/personas/personas/ficha.schemas.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { SituacionRow } from './pagina.queries.ts';

/** True for RRHH and ADMIN, who keep people. */
export const guarda = ({ roles }: Pick<Usuario, 'roles'>): boolean => roles.includes('RRHH') || roles.includes('ADMIN');
/** People of the company, who may know who is above and below somebody; a subcontractor knows their responsible alone. */
export const deEmpresa = ({ roles }: Pick<Usuario, 'roles'>): boolean =>
  roles.includes('EMPLEADO') || roles.includes('ADMIN');

/** Letter of a day on a trip; every other letter of an absence is leave. */
const DE_VIAJE = 'C';
const claseDe = (letra: string): 'viaje' | 'permiso' => (letra === DE_VIAJE ? 'viaje' : 'permiso');
/** Where a person is. `todo`: the reader may know more than whether they are in: their responsible, RRHH, and they themselves. */
export function situacionDe({ fase, letra, ...r }: SituacionRow, todo: boolean) {
  const dentro = fase !== null && fase !== 'F';
  const dice = (Clase: Situacion, Desde: string | null = null, Hasta: string | null = null) => ({
    Clase,
    Desde,
    Hasta,
  });
  if (dentro) return todo ? dice(fase === 'D' ? 'dentro' : 'pausa', r.desde) : dice('dentro');
  if (letra === null || !todo) return dice('fuera');
  return dice(claseDe(letra), null, r.hasta);
}
/** Next absence of a person who is not hidden from the reader: a trip or a leave, whose reason is not told. */
export const proximaDe = ({ proxima }: SituacionRow, todo: boolean) =>
  todo && proxima !== null ? { Clase: claseDe(proxima.letra), Desde: proxima.desde, Hasta: proxima.hasta } : null;

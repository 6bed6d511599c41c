import type { Entrada } from '#web/casa/kernel/area.ts';
import { hasRole, type Session } from '#web/casa/red/session.ts';

export type Item = Pick<Entrada, 'ruta' | 'texto' | 'icono'> & { contador?: Entrada['contador'] };
export const inicio = { ruta: '/menu/inicio', texto: 'Inicio', icono: 'house' } as const;
export const mas = { ruta: '/menu/mas', texto: 'Más', icono: 'layout-grid' } as const;

/** Entries between Inicio and Más. */
const MAX = 3;

/**
 * Bottom bar of a phone: requests, the work of the person's roles, then what everybody of the staff, or of a subcontractor, opens every
 * day. `seen`: entries of the person's menu.
 */
export function barItems(seen: readonly Entrada[], session: Session): readonly Item[] {
  const own = seen
    .flatMap((entrada) => {
      const { barra } = entrada;
      if (barra === undefined || (barra.roles !== undefined && !hasRole(session, ...barra.roles))) return [];
      return [{ ...entrada, texto: barra.texto ?? entrada.texto, orden: barra.orden }];
    })
    .toSorted((a, b) => a.orden - b.orden);
  return [inicio, ...own.slice(0, MAX), mas];
}

import type { LineaDescanso } from '#contract/tiempo/permisos/descanso/descanso.schemas.ts';
import { CONCEDIDOS, ESTADO_PERMISO } from '#contract/tiempo/permisos/permisos.rules.ts';
import type { LineaRow } from './descanso.queries.ts';

/** Lines of a leave on a day: what it takes, and what it has given back. `porContar`: the ledger of hours has still to count the day. */
export function verLineas(
  { fecha, permisoId, numero, estado, toma, devuelve }: LineaRow,
  porContar: (dia: string) => boolean,
): LineaDescanso[] {
  const comunes = { Fecha: fecha, PermisoId: permisoId, Numero: numero };
  const que =
    estado === ESTADO_PERMISO.pendiente
      ? 'Pedido'
      : CONCEDIDOS.includes(estado) && toma > devuelve && !porContar(fecha)
        ? 'Disfrutado'
        : 'Reservado';
  return [
    ...(devuelve > 0 ? [{ ...comunes, Que: 'Devuelto' as const, Minutos: devuelve }] : []),
    ...(toma > 0 ? [{ ...comunes, Que: que, Minutos: -toma } as const] : []),
  ];
}

import { SOLICITUDES } from '#contract/areas.ts';
import type { ClaseSolicitud } from '#contract/kernel/area.ts';
import { ciclo } from '#contract/kernel/ciclo.ts';

export type TipoSolicitud = keyof typeof SOLICITUDES;
export const TIPOS_SOLICITUD: Record<
  TipoSolicitud,
  ClaseSolicitud & Pick<(typeof SOLICITUDES)[TipoSolicitud], 'notificacion'>
> = SOLICITUDES;
// `Object.keys` gives a plain array: the table is where they come from.
export const CLAVES_TIPO_SOLICITUD = Object.keys(TIPOS_SOLICITUD) as [TipoSolicitud, ...TipoSolicitud[]];

/** Decisions 8. Acts of its approver or their delegate; the requester withdraws it in its area. */
export const SOLICITUD = ciclo(
  { 1: 'Pendiente', 2: 'Aceptada', 3: 'Rechazada', 4: 'Retirada', 5: 'Caducada' },
  { aceptar: { desde: [1], hasta: 2 }, rechazar: { desde: [1], hasta: 3 } },
);

/** Working days until the approver's reminder, and until the escalation to their responsible. */
export const DIAS_RECORDATORIO = 2;
export const DIAS_ESCALADO = 5;
export const MAX_COMENTARIO_FIRMA = 500;

import { AREAS } from '#contract/areas.ts';
import { ciclo } from '#contract/casa/kernel/ciclo.ts';
import type { Rol } from '#contract/identidad/sesion/sesion.schemas.ts';

export type TipoSolicitud = Extract<(typeof AREAS)[number], { solicitud: string }>['solicitud'];
/** Kinds of request, each declared by the area that opens it. */
// `flatMap` gives a plain array, whose values come from the list
export const CLAVES_TIPO_SOLICITUD = AREAS.flatMap((area) => ('solicitud' in area ? [area.solicitud] : [])) as [
  TipoSolicitud,
  ...TipoSolicitud[],
];

/** Kinds with a tab of their own in the inbox; all others are in the tab OTRAS. */
export const TIPOS_CON_PESTANA = ['VIAJE', 'FACTURA', 'PERMISO'] as const satisfies readonly TipoSolicitud[];
export const OTRAS = 'OTRAS';

/** States and acts of a request. The approver or a delegate decides; the requester withdraws the request in its area. */
export const SOLICITUD = ciclo(
  { 1: 'Pendiente', 2: 'Aceptada', 3: 'Rechazada', 4: 'Retirada', 5: 'Caducada' },
  { aceptar: { desde: [1], hasta: 2 }, rechazar: { desde: [1], hasta: 3 } },
);

/** Working days until the approver's reminder, and until the escalation to their responsible. */
export const DIAS_RECORDATORIO = 2;
export const DIAS_ESCALADO = 5;
export const MAX_COMENTARIO_FIRMA = 500;

/** Roles any of whose people decides, with the words for these people. */
export const ROL_QUE_DECIDE = {
  RRHH: 'Recursos humanos',
  PRL: 'Prevención',
  ADMINISTRACION: 'Administración',
} as const satisfies Partial<Record<Rol, string>>;
export type RolQueDecide = keyof typeof ROL_QUE_DECIDE;

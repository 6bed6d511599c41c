import { ciclo } from '#contract/kernel/ciclo.ts';

type Tipo = {
  nombre: string;
  /** Noun of the thing in the texts of notifications. */
  cosa: string;
  femenino: boolean;
  /** Title and kind of the notification to the approver; the server's `notificar` takes only declared kinds. */
  porDecidir: string;
  notificacion: string;
  /** Screen where it is decided, before the number of what it is about; null: the inbox itself. */
  pantalla: string | null;
  /** Its decision needs more than a comment: `aceptar` and `rechazar` refuse it (409). */
  pideMas: boolean;
  /** True when the requester follows it in `mias`; otherwise it is followed in the list of its area. */
  enMias: boolean;
};
const SOLICITUD_A_SECAS = {
  cosa: 'solicitud',
  femenino: true,
  porDecidir: 'Una solicitud espera su decisión',
  notificacion: 'solicitud_espera',
} as const;
/** Kinds of request (decisions 8). A later area adds an entry. */
export const TIPOS_SOLICITUD = {
  ACCESO: { nombre: 'Acceso fuera de jornada', ...SOLICITUD_A_SECAS, pantalla: null, pideMas: false, enMias: true },
  COMUNICACION: {
    nombre: 'Comunicación',
    ...SOLICITUD_A_SECAS,
    pantalla: '/menu/comunicaciones/',
    pideMas: true,
    enMias: true,
  },
  VIAJE: {
    nombre: 'Viaje',
    cosa: 'viaje',
    femenino: false,
    porDecidir: 'Viaje por aprobar',
    notificacion: 'viaje_espera',
    pantalla: '/menu/viajes/aprobar/',
    pideMas: false,
    enMias: false,
  },
} as const satisfies Record<string, Tipo>;
export type TipoSolicitud = keyof typeof TIPOS_SOLICITUD;
// `Object.keys` gives a plain array: the table above is where they come from.
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

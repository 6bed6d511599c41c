/** Tones of a state, a badge or a figure. */
export const TONOS = ['neutral', 'info', 'warn', 'good', 'bad'] as const;

/** Kind of notification. `nombre`: label in the preferences. `icono`: picture of the web's card. `urgente`: delivered outside working hours too. */
export type Clase = { nombre: string; icono: string; tono: (typeof TONOS)[number]; urgente?: boolean };
/** Kind of request (decisions 8). Its code is a row of `tipo_solicitud`. */
export type ClaseSolicitud = {
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
/** Words of a kind whose requests are called just so. */
export const SOLICITUD_A_SECAS = {
  cosa: 'solicitud',
  femenino: true,
  porDecidir: 'Una solicitud espera su decisión',
  notificacion: 'solicitud_espera',
} as const;
/**
 * The part of an area that both sides and other areas need: its live topics and its notification kinds. It stands on no schema,
 * because the web's first load brings it.
 */
export type Declaracion = {
  /** First words of the web's query keys, and what the database says in `avisar_en_vivo`. */
  temas: readonly string[];
  notificaciones: Record<string, Clase>;
};

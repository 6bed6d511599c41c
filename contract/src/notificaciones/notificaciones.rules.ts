/**
 * What a person may hear of, by kind. `urgente`: it does not wait for their working hours.
 * The order is that of the preferences screen.
 */
export const TIPOS_NOTIFICACION = {
  viaje_espera: { nombre: 'Viajes que esperan mi decisión o mi trabajo', urgente: false },
  viaje_propuestas: { nombre: 'Propuestas para mis viajes', urgente: false },
  viaje_aprobado: { nombre: 'Mis viajes aprobados', urgente: false },
  viaje_rechazado: { nombre: 'Mis viajes rechazados', urgente: false },
  viaje_anulado: { nombre: 'Viajes anulados', urgente: false },
  viaje_documentos: { nombre: 'Billetes y reservas listos', urgente: false },
  solicitud_espera: { nombre: 'Solicitudes que esperan mi decisión', urgente: false },
  solicitud_recordatorio: { nombre: 'Recordatorios de lo que espera mi decisión', urgente: false },
  solicitud_escalada: { nombre: 'Solicitudes que mi equipo tarda en decidir', urgente: false },
  solicitud_aceptada: { nombre: 'Mis solicitudes aceptadas', urgente: false },
  solicitud_rechazada: { nombre: 'Mis solicitudes rechazadas', urgente: false },
  comunicacion_avance: { nombre: 'Novedades de las comunicaciones', urgente: false },
  comunicacion_riesgo: { nombre: 'Riesgos para las personas', urgente: true },
  buzon_nueva: { nombre: 'Sugerencias para mi área', urgente: false },
  buzon_respuesta: { nombre: 'Respuestas a mis sugerencias', urgente: false },
  firma_aviso: { nombre: 'Avisos sobre mi contraseña de firma', urgente: true },
  aviso_nuevo: { nombre: 'Avisos nuevos', urgente: false },
} as const satisfies Record<string, { nombre: string; urgente: boolean }>;
export type TipoNotificacion = keyof typeof TIPOS_NOTIFICACION;
// `Object.keys` gives a plain array: the table above is where they come from.
export const CLAVES_NOTIFICACION = Object.keys(TIPOS_NOTIFICACION) as [TipoNotificacion, ...TipoNotificacion[]];

/** When a message goes by mail: always, only when no device of the person could be told, or never. */
export const MODOS_CORREO = ['siempre', 'reserva', 'nunca'] as const;
export type ModoCorreo = (typeof MODOS_CORREO)[number];

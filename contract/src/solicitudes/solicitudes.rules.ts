/** What areas ask a decision for. An area that comes later adds a line. `listaPropia`: it has calls of its own, and is not in mispendientes. */
export const TIPOS_SOLICITUD = {
  ACCESO: { nombre: 'Acceso fuera de jornada', listaPropia: false },
  COMUNICACION: { nombre: 'Comunicación', listaPropia: true },
} as const satisfies Record<string, { nombre: string; listaPropia: boolean }>;
export type TipoSolicitud = keyof typeof TIPOS_SOLICITUD;
// `Object.keys` gives a plain array: the table above is where they come from.
export const CLAVES_TIPO_SOLICITUD = Object.keys(TIPOS_SOLICITUD) as [TipoSolicitud, ...TipoSolicitud[]];

/** Decisions 8. */
export const ESTADO_SOLICITUD = { pendiente: 1, aceptada: 2, rechazada: 3, retirada: 4, caducada: 5 } as const;
export type EstadoSolicitud = (typeof ESTADO_SOLICITUD)[keyof typeof ESTADO_SOLICITUD];
export const NOMBRE_ESTADO_SOLICITUD: Record<EstadoSolicitud, string> = {
  1: 'Pendiente',
  2: 'Aceptada',
  3: 'Rechazada',
  4: 'Retirada',
  5: 'Caducada',
};

/** Of whoever decides: the person it was asked of, or a delegate of theirs. Never the one who asks, who withdraws it where it was asked for, in its area. */
export const CICLO_SOLICITUD = {
  aceptar: { desde: [1], hasta: 2 },
  rechazar: { desde: [1], hasta: 3 },
} as const;
export type AccionSolicitud = keyof typeof CICLO_SOLICITUD;
// The keys of a literal object are exactly its type's keys.
export const ACCIONES_SOLICITUD = Object.keys(CICLO_SOLICITUD) as [AccionSolicitud, ...AccionSolicitud[]];

/** Working days until whoever decides is reminded, and until their own responsible is told. */
export const DIAS_RECORDATORIO = 2;
export const DIAS_ESCALADO = 5;
export const MAX_COMENTARIO_FIRMA = 500;

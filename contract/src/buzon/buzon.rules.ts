/** Decisions 9; 1 is the specification's. */
export const ESTADO_BUZON = { recibida: 0, respondida: 1, enEstudio: 2, archivada: 3, aceptada: 4 } as const;
export type EstadoBuzon = (typeof ESTADO_BUZON)[keyof typeof ESTADO_BUZON];
export const NOMBRE_ESTADO_BUZON: Record<EstadoBuzon, string> = {
  0: 'Recibida',
  1: 'Respondida',
  2: 'En estudio',
  3: 'Archivada',
  4: 'Aceptada',
};
/** What still asks something of the area's people. */
export const ESTADOS_POR_ATENDER = [0, 2, 4] as const satisfies readonly EstadoBuzon[];

/**
 * What the area's people may do, from which states, and where it leads. A reply may be put right by another one, and what was
 * archived may be taken up again; what has been answered is not moved to another state: there the author reads no reply.
 */
export const CICLO_BUZON = {
  responder: { desde: [0, 1, 2, 3, 4], hasta: 1 },
  estudiar: { desde: [0, 3], hasta: 2 },
  aceptar: { desde: [0, 2], hasta: 4 },
  archivar: { desde: [0, 2, 4], hasta: 3 },
} as const satisfies Record<string, { desde: readonly EstadoBuzon[]; hasta: EstadoBuzon }>;
export type AccionBuzon = keyof typeof CICLO_BUZON;
// `Object.keys` gives a plain array: the table above is where they come from.
export const ACCIONES_BUZON = Object.keys(CICLO_BUZON) as [AccionBuzon, ...AccionBuzon[]];
/** The state that one asks for, as the act that leads there. */
export const ACCION_HACIA = { 2: 'estudiar', 3: 'archivar', 4: 'aceptar' } as const satisfies Record<
  number,
  AccionBuzon
>;
export const permiteEstadoBuzon = (accion: AccionBuzon, estado: number): boolean =>
  (CICLO_BUZON[accion].desde as readonly number[]).includes(estado); // widened to ask

export const MIN_COMENTARIO = 10;
export const MAX_COMENTARIO = 2000;
export const MAX_RESPUESTA = 2000;
export const MAX_NOTA = 500;

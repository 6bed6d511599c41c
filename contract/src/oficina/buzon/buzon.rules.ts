import { type ActoDe, ciclo } from '#contract/casa/kernel/ciclo.ts';

/**
 * Decisions 9; state 1 is the specification's. A reply may be corrected by another one and an archived entry taken up again; an answered
 * one moves to no other state, where its author would no longer read the reply.
 */
export const BUZON = ciclo(
  { 0: 'Recibida', 1: 'Respondida', 2: 'En estudio', 3: 'Archivada', 4: 'Aceptada' },
  {
    responder: { desde: [0, 1, 2, 3, 4], hasta: 1 },
    estudiar: { desde: [0, 3], hasta: 2 },
    aceptar: { desde: [0, 2], hasta: 4 },
    archivar: { desde: [0, 2, 4], hasta: 3 },
  },
);
export type ActoBuzon = ActoDe<typeof BUZON>;
export const RESPONDIDA = BUZON.actos.responder.hasta;
/** States that still ask something of the area's people. */
export const ESTADOS_POR_ATENDER = [0, 2, 4] as const;
/** State of a request, as the act that leads there. */
export const ACTO_HACIA = { 2: 'estudiar', 3: 'archivar', 4: 'aceptar' } as const satisfies Record<number, ActoBuzon>;

export const MIN_COMENTARIO = 10;
export const MAX_COMENTARIO = 2000;
export const MAX_RESPUESTA = 2000;
export const MAX_PLATO = 80;
export const MAX_CONTACTO = 120;
export const MAX_NOTA = 500;

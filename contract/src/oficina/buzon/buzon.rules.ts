import { type ActoDe, ciclo } from '#contract/casa/kernel/ciclo.ts';

/**
 * Entries (the specification has state 1). Another reply may correct the first, and an archived entry can be
 * reopened; an answered entry keeps its state, since in any other its author would no longer see the reply.
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
/** States in which the people of the area still have to act. */
export const ESTADOS_POR_ATENDER = [0, 2, 4] as const;
/** Act that leads to each state of a request. */
export const ACTO_HACIA = { 2: 'estudiar', 3: 'archivar', 4: 'aceptar' } as const satisfies Record<number, ActoBuzon>;

export const MIN_COMENTARIO = 10;
export const MAX_COMENTARIO = 2000;
export const MAX_RESPUESTA = 2000;
export const MAX_PLATO = 80;
export const MAX_CONTACTO = 120;
export const MAX_NOTA = 500;

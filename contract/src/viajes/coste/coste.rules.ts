/** Kinds of what a trip pays; expenses of the traveller have their own kinds below theirs. */
export const CLASE_COSTE = {
  I: 'Transporte',
  A: 'Alojamiento',
  C: 'Coche y taxi',
  G: 'Gastos del viajero',
  D: 'Dietas',
} as const;
export type ClaseCoste = keyof typeof CLASE_COSTE;

/** Months of one report. */
export const MESES_DE_COSTE = 12;
/** Most rows of a group; what is beyond is one row, without key. */
export const MAX_COSTES = 200;

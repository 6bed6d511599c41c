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

/** Month 'YYYY-MM' so many months later, or earlier below zero. */
export function sumarMeses(mes: string, meses: number): string {
  const cuenta = Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5)) - 1 + meses;
  return `${String(Math.floor(cuenta / 12)).padStart(4, '0')}-${String((cuenta % 12) + 1).padStart(2, '0')}`;
}

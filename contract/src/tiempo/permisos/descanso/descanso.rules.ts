/** Minutes of a person's balance of hours, and of it what time off has already got. */
export type HechosDeDescanso = {
  /** Ledger of hours as far as it has counted: opening figure, closed months, days that are over. */
  saldo: number;
  /** Asked for and not decided; granted and not enjoyed; noted by somebody else and still to come. */
  pedido: number;
  concedido: number;
  anotado: number;
  /** Paid or compensated in a month that is open again: it is taken when the month is closed. */
  apartado: number;
};
/** Minutes that may still be asked for (S-8583); below zero where the balance has shrunk since. */
export const disponibleDe = ({ saldo, pedido, concedido, anotado, apartado }: HechosDeDescanso): number =>
  saldo - pedido - concedido - anotado - apartado;

/** Minutes that are missing for a leave that took `antes` minutes and is to take `toma`; what takes no more is always admitted. */
export const faltaDeDescanso = (disponible: number, toma: number, antes = 0): number =>
  toma <= antes ? 0 : Math.max(0, toma - Math.max(0, disponible));

/** Kinds of lines of time off, as people read them. */
export const LINEAS_DE_DESCANSO = ['Pedido', 'Reservado', 'Disfrutado', 'Devuelto'] as const;

const DIA_MS = 86_400_000;
const ms = (fecha: string) => Date.parse(`${fecha}T00:00:00Z`);

/** 'YYYY-MM-DD' moved by whole days: business dates are no instants, so no clock is ever put forward between them. */
export const sumarDias = (fecha: string, dias: number): string =>
  new Date(ms(fecha) + dias * DIA_MS).toISOString().slice(0, 10);
/** Days from one to the other, 0 on the same day; NaN while one of them is no date. */
export const diasEntre = (desde: string, hasta: string): number => (ms(hasta) - ms(desde)) / DIA_MS;

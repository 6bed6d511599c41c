const DIA_MS = 86_400_000;
const ms = (fecha: string) => Date.parse(`${fecha}T00:00:00Z`);

/** 'YYYY-MM-DD' moved by whole days: business dates are no instants, so no clock is ever put forward between them. */
export const sumarDias = (fecha: string, dias: number): string =>
  new Date(ms(fecha) + dias * DIA_MS).toISOString().slice(0, 10);
/** Days from one to the other, 0 on the same day; NaN while one of them is no date. */
export const diasEntre = (desde: string, hasta: string): number => (ms(hasta) - ms(desde)) / DIA_MS;
/** 'YYYY-MM' moved by whole months. */
export function sumarMeses(mes: string, meses: number): string {
  const n = Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5)) - 1 + meses;
  return `${String(Math.floor(n / 12)).padStart(4, '0')}-${String((n % 12) + 1).padStart(2, '0')}`;
}
/** The last day of a month 'YYYY-MM'. */
export const ultimoDia = (mes: string): string => sumarDias(`${sumarMeses(mes, 1)}-01`, -1);

import { ciclo } from '#contract/casa/kernel/ciclo.ts';
import { diasEntre } from '#contract/casa/kernel/dias.ts';
import { mitadArriba } from '#contract/viajes/dietas/tarifas.rules.ts';
import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';

export const ESTADO_GASTO = { anotado: 1, enLiquidacion: 2, conforme: 3, rechazado: 4 } as const;
/** Acts on an expense. It is written until its settlement is sent, and again where the settlement gives it back. */
export const GASTO = ciclo(
  { 1: 'Anotado', 2: 'En liquidación', 3: 'Conforme', 4: 'Rechazado' },
  {
    cambiar: { desde: [1, 4], hasta: 1 },
    borrar: { desde: [1, 4], hasta: null },
  },
);

/** States of a trip in which its traveller writes expenses: from its approval on, also before it leaves, until it is settled. */
export const ADMITE_GASTOS: readonly number[] = [ESTADO_VIAJE.aprobado, ESTADO_VIAJE.documentacionEmitida];
/** Days between an expense and its trip from which it is of another one: a ticket is bought up to a year before. */
const ANTES = 365;
const DESPUES = 31;
/** Reason for which an expense of that day is none of the trip, or ''. */
export function fechaDeGasto(fecha: string, viaje: { salida: string; regreso: string; hoy: string }): string {
  if (fecha > viaje.hoy) return 'No puede ser posterior a hoy';
  if (diasEntre(fecha, viaje.salida) > ANTES) return 'Es de más de un año antes del viaje';
  if (diasEntre(viaje.regreso, fecha) > DESPUES) return 'Es de más de un mes después del viaje';
  return '';
}

/** Most expenses of a trip. */
export const MAX_GASTOS = 300;
/** Largest receipt, in bytes. It travels inside the call, so that it waits in the outbox with its expense. */
export const MAX_RECIBO = 4 * 1024 * 1024;
/** Largest body with such a receipt in base64. */
export const MAX_CUERPO = 6 * 1024 * 1024;
export const EURO = 'EUR';

export const enCentimos = (euros: number): number => Math.round(euros * 100);
export const enEuros = (centimos: number): number => centimos / 100;
/** Cents of euros of an amount in cents of another currency; `tasa`: units of it for one euro, with six decimals at most. */
export const alCambio = (centimos: number, tasa: number): number =>
  mitadArriba(centimos * 1_000_000, Math.round(tasa * 1_000_000));

/** True for an expense above the limit of its kind. Kilometres are paid by their rate, and have none. */
export const superaLimite = (tipo: { Limite: number | null; Kilometros: boolean }, euros: number): boolean =>
  tipo.Limite !== null && !tipo.Kilometros && enCentimos(euros) > tipo.Limite * 100;
export const POR_QUE = 'Escriba por qué supera el límite';

type Iva = { base: number; tipo: number; cuota: number };
/** Reason for which the figures of VAT do not fit the amount, or ''. A cent of rounding is allowed. */
export function ivaMalo({ base, tipo, cuota }: Iva, importe: number): string {
  const debida = mitadArriba(enCentimos(base) * Math.round(tipo * 100), 10_000);
  if (Math.abs(debida - enCentimos(cuota)) > 1)
    return `Al ${String(tipo).replace('.', ',')} % la cuota es otra: revísela`;
  if (enCentimos(base) + enCentimos(cuota) > enCentimos(importe) + 1)
    return 'La base y la cuota suman más que el importe';
  return '';
}

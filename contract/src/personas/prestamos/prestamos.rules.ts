import { ciclo } from '#contract/casa/kernel/ciclo.ts';
import { sumarMeses, ultimoDia } from '#contract/casa/kernel/dias.ts';
import { type Linea, pendienteDe } from './cuadro.rules.ts';

export const ESTADO_PRESTAMO = {
  solicitado: 1,
  concedido: 2,
  denegado: 3,
  retirado: 4,
  enAmortizacion: 5,
  liquidado: 6,
} as const;
/** Loans. The last two states follow from the table and the day, and are never stored. */
export const PRESTAMO = ciclo(
  { 1: 'Solicitado', 2: 'Concedido', 3: 'Denegado', 4: 'Retirado', 5: 'En amortización', 6: 'Liquidado' },
  {
    conceder: { desde: [1], hasta: 2, papel: 'decide' },
    denegar: { desde: [1], hasta: 3, papel: 'decide' },
    retirar: { desde: [1], hasta: 4, papel: 'persona' },
    amortizar: { desde: [2, 5], hasta: null, papel: 'rrhh' },
  },
);

/** State of a loan on a day: the stored one, or for a granted loan the one that follows from its table. */
export function estadoDe(estadoId: number, lineas: readonly Linea[], hoy: string): number {
  if (estadoId !== ESTADO_PRESTAMO.concedido) return estadoId;
  if (pendienteDe(lineas, hoy) === 0) return ESTADO_PRESTAMO.liquidado;
  return lineas.some(({ Fecha }) => Fecha <= hoy) ? ESTADO_PRESTAMO.enAmortizacion : ESTADO_PRESTAMO.concedido;
}

export const TIPOS_PRESTAMO = {
  P: { nombre: 'Préstamo', detalle: 'Se devuelve en cuotas mensuales' },
  A: {
    nombre: 'Anticipo de nómina',
    detalle: 'De lo ya trabajado este mes: sin intereses, se descuenta de esta nómina',
  },
} as const;
export type TipoPrestamo = keyof typeof TIPOS_PRESTAMO;
export const CLAVES_TIPO_PRESTAMO = ['P', 'A'] as const satisfies readonly TipoPrestamo[];

export const MAX_CONCEPTO = 250;
export const MAX_PLAZOS = 120;
/** Highest rate in percent, with three decimals. */
export const MAX_INTERES = 30;

/** Answers carry euros and percents; the rules calculate with integers. */
export const aCentimos = (euros: number): number => Math.round(euros * 100);
export const aMilesimas = (porCiento: number): number => Math.round(porCiento * 1000);

/**
 * Month of the first instalment of a request made today: this month for an advance, unless today is its pay day
 * (S-8082); the next month for a loan.
 */
export function primeraDe(tipo: TipoPrestamo, hoy: string): string {
  const mes = hoy.slice(0, 7);
  return tipo === 'A' && hoy !== ultimoDia(mes) ? mes : sumarMeses(mes, 1);
}

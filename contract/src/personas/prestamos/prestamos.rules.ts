import { ciclo } from '#contract/casa/kernel/ciclo.ts';
import { sumarMeses, ultimoDia } from '#contract/casa/kernel/dias.ts';
import { type Linea, pendienteDe } from './cuadro.rules.ts';

export const ESTADO_PRESTAMO = {
  solicitado: 1,
  concedido: 2,
  denegado: 3,
  retirado: 4,
  enAmortizacion: 5,
  cancelado: 6,
} as const;
/** field.md 4.10. The last two follow from the table and the day, and are never stored. */
export const PRESTAMO = ciclo(
  { 1: 'Solicitado', 2: 'Concedido', 3: 'Denegado', 4: 'Retirado', 5: 'En amortización', 6: 'Cancelado' },
  {
    conceder: { desde: [1], hasta: 2, papel: 'decide' },
    denegar: { desde: [1], hasta: 3, papel: 'decide' },
    retirar: { desde: [1], hasta: 4, papel: 'persona' },
    amortizar: { desde: [2, 5], hasta: null, papel: 'rrhh' },
  },
);

/** State of a loan on a day: the one that is stored, or what its table makes of one that was granted. */
export function estadoDe(estadoId: number, lineas: readonly Linea[], hoy: string): number {
  if (estadoId !== ESTADO_PRESTAMO.concedido) return estadoId;
  if (pendienteDe(lineas, hoy) === 0) return ESTADO_PRESTAMO.cancelado;
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
/** A rate in percent, at most; three decimals. */
export const MAX_INTERES = 30;

/** On the wire amounts are euros and rates percent; inside they are integers. */
export const aCentimos = (euros: number): number => Math.round(euros * 100);
export const aMilesimas = (porCiento: number): number => Math.round(porCiento * 1000);

/**
 * Month of the first instalment of what is asked for today: of an advance this one, unless today is its pay day
 * (S-8082); of a loan the next one.
 */
export function primeraDe(tipo: TipoPrestamo, hoy: string): string {
  const mes = hoy.slice(0, 7);
  return tipo === 'A' && hoy !== ultimoDia(mes) ? mes : sumarMeses(mes, 1);
}

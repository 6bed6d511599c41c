import { type ActoDe, ciclo } from '#contract/casa/kernel/ciclo.ts';

export const ESTADO_LIQUIDACION = {
  enviada: 1,
  aprobada: 2,
  comprobada: 3,
  cerrada: 4,
  devuelta: 5,
  retirada: 6,
} as const;
/**
 * States and acts of a settlement, with whose each act is. Lines that are refused go back alone, within `aprobar` and `comprobar`
 * (decision 0153).
 */
export const LIQUIDACION = ciclo(
  {
    1: 'Pendiente de aprobación',
    2: 'Pendiente de comprobar',
    3: 'Comprobada',
    4: 'Cerrada',
    5: 'Devuelta',
    6: 'Retirada',
  },
  {
    aprobar: { desde: [1], hasta: 2, papel: 'aprobador' },
    rechazar: { desde: [1], hasta: 5, papel: 'aprobador' },
    retirar: { desde: [1], hasta: 6, papel: 'viajero' },
    comprobar: { desde: [2], hasta: 3, papel: 'administracion' },
    anticipo: { desde: [2], hasta: null, papel: 'administracion' },
    devolver: { desde: [2], hasta: 5, papel: 'administracion' },
    cerrar: { desde: [3], hasta: 4, papel: 'administracion' },
  },
);
export type ActoLiquidacion = ActoDe<typeof LIQUIDACION>;

/** States in which ADMINISTRACION has it, or had it. */
export const DE_ADMINISTRACION: readonly number[] = [2, 3, 4];
/** States in which its lines count: no other settlement may have them. */
export const VIVA: readonly number[] = [1, 2, 3, 4];
/** States between its sending and its closing, in which the trip is not closed by hand. */
export const EN_CURSO: readonly number[] = [1, 2, 3];

/** Line of a settlement in cents; what is untaxed and what is taxable are all of it. */
export type Linea = { importe: number; exento: number; sujeto: number; clase: 'gasto' | 'dieta' };
/** Sums of some lines in cents, with the advance deducted: `total` is negative where something is to be returned. */
export function sumaDeLineas(lineas: readonly Linea[], anticipo: number) {
  const suma = (de: (linea: Linea) => number) => lineas.reduce((total, linea) => total + de(linea), 0);
  const gastos = suma(({ clase, importe }) => (clase === 'gasto' ? importe : 0));
  const dietas = suma(({ clase, importe }) => (clase === 'dieta' ? importe : 0));
  return {
    gastos,
    dietas,
    exento: suma(({ exento }) => exento),
    sujeto: suma(({ sujeto }) => sujeto),
    anticipo,
    total: gastos + dietas - anticipo,
  };
}

import { conBarras } from '#contract/casa/kernel/palabras.ts';
import { type DietaDeDia, EXENCION_DIETA } from '#contract/viajes/dietas/dietas.rules.ts';
import type { Linea } from '#contract/viajes/liquidacion/liquidacion.rules.ts';

/** Expense as a settlement takes it, in cents. */
export type GastoPorLiquidar = {
  id: number;
  fecha: string;
  tipo: string;
  cuenta: string;
  texto: string;
  euros: number;
  sujeto: number;
};
/** Line as it is sent and frozen, in cents. */
export type LineaNueva = Linea & {
  gastoId: number | null;
  fecha: string;
  concepto: string;
  detalle: string;
  cuenta: string;
  reglas: readonly { importe: number; regla: string }[];
};

const deGasto = ({ id, fecha, tipo, cuenta, texto, euros, sujeto }: GastoPorLiquidar): LineaNueva => ({
  clase: 'gasto',
  gastoId: id,
  fecha,
  concepto: tipo,
  detalle: texto,
  cuenta,
  importe: euros,
  exento: euros - sujeto,
  sujeto,
  reglas: [],
});
const deDieta = ({ fecha, lugar, pernocta, lineas, importe, exento, sujeto, exencion }: DietaDeDia): LineaNueva => ({
  clase: 'dieta',
  gastoId: null,
  fecha,
  concepto: `Dieta del ${conBarras(fecha)}`,
  detalle: `${lugar.municipio}, ${pernocta ? 'con noche' : 'sin noche'} · ${EXENCION_DIETA[exencion]}`,
  cuenta: '',
  importe,
  exento,
  sujeto,
  reglas: lineas,
});

/** Lines of a settlement, in the order of their days: what was spent, and the dietas that no other settlement has. */
export const lineasDe = (gastos: readonly GastoPorLiquidar[], dietas: readonly DietaDeDia[], ya: ReadonlySet<string>) =>
  [
    ...gastos.map(deGasto),
    // A day without a rate is not frozen at nothing: it waits until administration has written its rate.
    ...dietas.filter(({ fecha, tarifa }) => tarifa !== null && !ya.has(fecha)).map(deDieta),
  ].toSorted((a, b) => a.fecha.localeCompare(b.fecha));

import type { Terminos } from '#contract/personas/prestamos/cuadro.rules.ts';
import { primeraDe, type TipoPrestamo } from '#contract/personas/prestamos/prestamos.rules.ts';
import { diaCorto } from '#server/casa/kernel/inicio.ts';
import type { Situacion } from './prestamo.writes.queries.ts';

const FORMATO = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
/** Cents as people read them: '1.234,50 €'. */
export const enEuros = (centimos: number): string => FORMATO.format(centimos / 100);
/** A rate as people read it: '3,25 %'. */
export const enTantoPorCiento = (milesimas: number): string => `${(milesimas / 1000).toLocaleString('es-ES')} %`;

/** Amount that may still be asked for, in cents, and the reason of a refusal. */
export type Limite = { motivo: string; maximo: number };
/** Minimum of a loan: 1 €. */
const MINIMO = 100;
/**
 * Limits of a person: one request of each kind waits at a time, one advance is open, and loans do not add up to more
 * than the maximum.
 */
export function limitesDe(s: Situacion): Record<TipoPrestamo, Limite> {
  const queda = s.importeMax - s.debe;
  const prestamo = s.prestamoEnEspera
    ? 'Ya tiene un préstamo pedido que espera respuesta'
    : s.importeMax < MINIMO
      ? 'La empresa no concede préstamos ahora'
      : queda < MINIMO
        ? `Ya tiene por devolver ${enEuros(s.debe)}, lo máximo que presta la empresa`
        : '';
  const anticipo = s.anticipoEnEspera
    ? 'Ya tiene un anticipo pedido que espera respuesta'
    : s.anticipoHasta !== null
      ? `Ya tiene un anticipo, que se descuenta el ${diaCorto(s.anticipoHasta)}`
      : s.anticipoMax < MINIMO
        ? 'La empresa no concede anticipos ahora'
        : '';
  return {
    P: { motivo: prestamo, maximo: prestamo ? 0 : queda },
    A: { motivo: anticipo, maximo: anticipo ? 0 : s.anticipoMax },
  };
}

/** Terms of a request made today. */
export const terminosPedidos = (
  tipo: TipoPrestamo,
  { importe, plazos }: { importe: number; plazos: number },
  { hoy, interes }: Situacion,
): Terminos => ({ importe, plazos, interes: tipo === 'A' ? 0 : interes, primera: primeraDe(tipo, hoy) });

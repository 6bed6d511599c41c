import type { LineaSaldo } from '#contract/tiempo/jornada/jornada.schemas.ts';
import type { Regla } from '#server/tiempo/turnos/turnos.port.ts';
import type { DiaCalculado } from './dia.rules.ts';
import type { Linea } from './lineas.rules.ts';
import { duracion, reglaDeLimites } from './palabras.rules.ts';

/** Beginning of a balance: the last closed month, or zero. */
export type Arrastre = { minutos: number; concepto: string };
type DeUnMes = {
  mes: string;
  arrastre: Arrastre | undefined;
  dias: readonly DiaCalculado[];
  reglas: readonly Regla[];
  ultimo: string;
  acabado: boolean;
};

/**
 * Ledger of a month: the carried balance, its days, and at its end the minutes that the limits take away or forgive. The sum of the
 * minutes up to a line is that line's balance.
 */
export function libroDelMes({ mes, arrastre, dias, reglas, ultimo, acabado }: DeUnMes): LineaSaldo[] {
  const lineas: Linea[] = dias.flatMap(({ Lineas }) => Lineas);
  if (arrastre)
    lineas.unshift({
      Fecha: `${mes}-01`,
      Concepto: arrastre.concepto,
      Minutos: arrastre.minutos,
      Regla: 'Saldo del mes anterior',
      Fichajes: [],
    });
  const regla = reglas.find(({ desde }) => desde <= ultimo);
  const total = lineas.reduce((sum, { Minutos }) => sum + Minutos, 0);
  if (regla && acabado) {
    const tope = Math.max(regla.saldoMinMin, Math.min(regla.saldoMaxMin, total));
    if (tope !== total)
      lineas.push({
        Fecha: ultimo,
        Concepto:
          tope < total
            ? `Saldo máximo de ${duracion(regla.saldoMaxMin)}: lo que pasa de él no se arrastra`
            : `Saldo mínimo de −${duracion(regla.saldoMinMin)}: lo que pasa de él no se arrastra`,
        Minutos: tope - total,
        Regla: reglaDeLimites(regla),
        Fichajes: [],
      });
  }
  let Acumulado = 0;
  return lineas.map((linea) => ({ ...linea, Acumulado: (Acumulado += linea.Minutos) }));
}

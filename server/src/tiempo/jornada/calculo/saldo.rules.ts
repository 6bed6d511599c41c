import type { LineaSaldo } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { conBarras } from '#contract/casa/kernel/palabras.ts';
import type { Regla } from '#server/tiempo/turnos/turnos.port.ts';
import type { DiaCalculado } from './dia.rules.ts';
import type { Linea } from './lineas.rules.ts';
import { duracion, reglaDeLimites } from './palabras.rules.ts';

/** Opening figure of a balance with its counter entries. */
type Inicial = { fecha: string; apuntes: readonly { minutos: number; motivo: string }[] };
/** Beginning of a balance: the last closed month, the opening figure with its counter entries, or zero. */
export type Arrastre = { minutos: number; lineas: readonly Pick<Linea, 'Fecha' | 'Concepto' | 'Minutos' | 'Regla'>[] };

/** Balance of a month that passes to the first day of the next one. */
export const arrastreDe = (mes: string, minutos: number, concepto: string): Arrastre => ({
  minutos,
  lineas: [{ Fecha: `${mes}-01`, Concepto: concepto, Minutos: minutos, Regla: 'Saldo del mes anterior' }],
});
/** Opening figure with its source, and each counter entry with its reason (S-8600). */
export const arrastreInicial = ({ fecha, apuntes }: Inicial): Arrastre => ({
  minutos: apuntes.reduce((suma, { minutos }) => suma + minutos, 0),
  lineas: apuntes.map(({ minutos, motivo }, i) => ({
    Fecha: fecha,
    Concepto: i === 0 ? `Saldo inicial a ${conBarras(fecha)}` : 'Corrección del saldo inicial',
    Minutos: minutos,
    Regla: `${i === 0 ? 'Sale de' : 'Motivo'}: ${motivo}`,
  })),
});
type DeUnMes = {
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
export function libroDelMes({ arrastre, dias, reglas, ultimo, acabado }: DeUnMes): LineaSaldo[] {
  const lineas: Linea[] = [
    ...(arrastre?.lineas ?? []).map((linea) => ({ ...linea, Fichajes: [] })),
    ...dias.flatMap(({ Lineas }) => Lineas),
  ];
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

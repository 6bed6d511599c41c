// Random months: the ledger sums to the balance, and both agree with a second, slower way of counting.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contarDia } from '../../../../test/jornada/oraculo.ts';
import { mesAlAzar } from '../../../../test/jornada/meses.ts';
import { calcular, totalesDe } from './periodo.rules.ts';
import { arrastreDe, libroDelMes } from './saldo.rules.ts';

const MESES = Number(process.env.MESES ?? 10_000);

// @spec 1.jornada
describe('ten thousand random months', () => {
  it(
    'have a ledger that sums to the balance, and minutes that are the differences of their instants',
    { timeout: 120_000 },
    () => {
      fc.assert(
        fc.property(fc.integer(), (semilla) => {
          const { periodo, verdad, arrastre } = mesAlAzar(semilla);
          const dias = calcular(periodo);
          const acabado = dias.every(({ Cuenta, CodigoPrevisto }) => Cuenta || CodigoPrevisto === null);
          dias.forEach((dia, i) => {
            const suma = dia.Lineas.reduce((sum, { Minutos }) => sum + Minutos, 0);
            if (suma !== dia.SaldoMin) throw new Error(`${dia.Fecha}: lines ${suma}, balance ${dia.SaldoMin}`);
            if (!dia.Cuenta) {
              if (dia.Lineas.length > 0) throw new Error(`${dia.Fecha} does not count, and has lines`);
              if (acabado || dia.CodigoPrevisto !== null) return;
            }
            const vivido = verdad.get(dia.Fecha);
            if (!vivido) throw new Error('a day that was not lived');
            const cuenta = contarDia(periodo, i, vivido);
            if (
              cuenta.saldo !== dia.SaldoMin ||
              cuenta.teorico !== dia.TeoricoMin ||
              (dia.Cuenta && cuenta.trabajado !== dia.TrabajadoMin)
            )
              throw new Error(
                `${JSON.stringify(cuenta)} is not ${JSON.stringify(dia)}, planned ${JSON.stringify(periodo.plan[i])}`,
              );
          });
          const total = arrastre + totalesDe(dias).SaldoMin;
          const ultimo = dias.at(-1)?.Fecha ?? '';
          const libro = libroDelMes({
            arrastre: arrastreDe(ultimo.slice(0, 7), arrastre, 'Saldo'),
            dias,
            reglas: periodo.reglas,
            ultimo,
            acabado,
          });
          let suma = 0;
          for (const { Minutos, Acumulado } of libro)
            if ((suma += Minutos) !== Acumulado) throw new Error(`${suma} is not ${Acumulado}`);
          expect(suma).toBe(acabado ? Math.max(-1200, Math.min(2400, total)) : total);
        }),
        { numRuns: MESES },
      );
    },
  );
});

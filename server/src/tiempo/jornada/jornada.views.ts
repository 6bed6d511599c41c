import type { Flexibilidad, PresenciaMensual } from '#contract/tiempo/jornada/jornada.schemas.ts';
import { horaDeMinuto } from '#contract/casa/kernel/zona.ts';
import type { PlanDia, Regla } from '#server/tiempo/turnos/turnos.port.ts';
import { horario, reglaDeLimites } from './calculo/palabras.rules.ts';
import { totalesDe } from './calculo/periodo.rules.ts';
import type { Dia } from './jornada.port.ts';

export const verMes = (mes: string, dias: Dia[]): PresenciaMensual => ({
  Mes: mes,
  Dias: dias,
  Totales: totalesDe(dias),
});

const franja = (desde: number, hasta: number) => ({ Desde: horaDeMinuto(desde), Hasta: horaDeMinuto(hasta) });
/** Limits, and the shift of the first of these days that has one. */
export function verFlexibilidad(plan: readonly PlanDia[], regla: Regla): Flexibilidad {
  const dia = plan.find(({ turnoId }) => turnoId !== null);
  const entre = (desde: number | null | undefined, hasta: number | null | undefined) =>
    typeof desde === 'number' && typeof hasta === 'number' ? franja(desde, hasta) : null;
  return {
    Fecha: dia?.fecha ?? null,
    Turno: dia?.turno ?? '',
    Horario: dia ? horario(dia) : '',
    FranjasObligatorias: (dia?.obligatorias ?? []).map(([desde, hasta]) => franja(desde, hasta)),
    Entrada: entre(dia?.entradaDesde, dia?.entradaHasta),
    Salida: entre(dia?.salidaDesde, dia?.salidaHasta),
    PausaMin: dia?.pausaMin ?? 0,
    CortesiaMin: regla.cortesiaMin,
    SaldoMaximoMin: regla.saldoMaxMin,
    SaldoMinimoMin: regla.saldoMinMin,
    Periodo: 'Mes',
    Regla: reglaDeLimites(regla),
  };
}

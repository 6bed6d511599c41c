import type { Trabajo } from '#contract/tiempo/turnos/descansos.rules.ts';
import { minutoDe } from '#contract/casa/kernel/zona.ts';
import type { PlanDia } from './plan/plan.queries.ts';

/** Planned work as instants; none on a day of absence. */
export const trabajoDe = (plan: readonly PlanDia[]): Trabajo[] =>
  plan.flatMap(({ fecha, zona, ausencia, tramos }) =>
    ausencia === null
      ? (tramos ?? []).map(([de, a]) => ({ fecha, desde: minutoDe(fecha, de, zona), hasta: minutoDe(fecha, a, zona) }))
      : [],
  );

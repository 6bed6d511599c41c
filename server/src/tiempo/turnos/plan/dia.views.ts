import { horasDe } from '#contract/tiempo/turnos/turnos.rules.ts';
import type { PlanDia } from './plan.queries.ts';

/** A day of a plan in words; 'rest' without planned work. */
export const verDia = ({
  letra,
  turno,
  tramos,
  modalidad,
}: Pick<PlanDia, 'letra' | 'turno' | 'tramos' | 'modalidad'>) => ({
  Letra: letra ?? ('D' as const),
  Turno: turno ?? '',
  Horas: horasDe(tramos ?? []),
  Distancia: modalidad === 'D' && turno !== null,
});

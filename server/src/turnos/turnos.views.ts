import type { PlanDia } from './plan.queries.ts';
import { verDia } from './cambio.views.ts';

/** A day of the person who asks. */
export const verMio = (dia: PlanDia) => ({
  Fecha: dia.fecha,
  Zona: dia.zona,
  Asignado: dia.asignado,
  Ausencia: dia.ausencia,
  Festivo: dia.festivo ?? '',
  ...verDia(dia),
});

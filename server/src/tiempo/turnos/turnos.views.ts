import type { Previsualizacion } from '#contract/tiempo/turnos/asignacion.schemas.ts';
import { DE_SALUD, esDeSalud, LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import type { PlanDia } from './plan.queries.ts';
import { verDia } from './cambio.views.ts';

/** A day of the plan of the person who asks. */
export const verMio = (dia: PlanDia) => ({
  Fecha: dia.fecha,
  Zona: dia.zona,
  Asignado: dia.asignado,
  Ausencia: dia.ausencia,
  Festivo: dia.festivo ?? '',
  ...verDia(dia),
});

const SALUD = DE_SALUD.map((letra) => `Tiene ${LETRAS[letra]} `);
/** People whose absences of health a preview shows, as a letter or in a sentence about a later day. */
export const deBaja = (_call: unknown, { Personas }: Previsualizacion): number[] =>
  Personas.filter(
    ({ Dias, Avisos }) =>
      Dias.some(({ Ausencia }) => esDeSalud(Ausencia)) ||
      Avisos.some((aviso) => SALUD.some((s) => aviso.startsWith(s))),
  ).map(({ Id }) => Id);

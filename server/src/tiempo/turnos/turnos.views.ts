import type { Previsualizacion } from '#contract/tiempo/turnos/asignacion.schemas.ts';
import { DE_SALUD, esDeSalud, type Letra, LETRAS } from '#contract/tiempo/jornada/letras.rules.ts';
import type { PlanDia } from './plan/plan.queries.ts';
import { verDia } from './plan/dia.views.ts';

/** A day of the plan of the person who asks. */
export const verMio = (dia: PlanDia) => ({
  Fecha: dia.fecha,
  Zona: dia.zona,
  Asignado: dia.asignado,
  Ausencia: dia.ausencia,
  Festivo: dia.festivo ?? '',
  ...verDia(dia),
});

/** Absences of health among the days of a person. */
export const enBaja = ({ Dias }: { Dias: readonly { Ausencia: Letra | null }[] }): boolean =>
  Dias.some(({ Ausencia }) => esDeSalud(Ausencia));

const SALUD = DE_SALUD.map((letra) => `Tiene ${LETRAS[letra]} `);
/** People whose absences of health a preview shows, as a letter or in a sentence about a later day. */
export const deBaja = (_call: unknown, { Personas }: Previsualizacion): number[] =>
  Personas.filter(
    (persona) => enBaja(persona) || persona.Avisos.some((aviso) => SALUD.some((s) => aviso.startsWith(s))),
  ).map(({ Id }) => Id);

import { DE_TURNO, type Letra } from '#contract/tiempo/jornada/letras.rules.ts';
import type { DiaCalendario } from '#contract/agenda/calendario/calendario.schemas.ts';

const deTurno: readonly Letra[] = DE_TURNO;
export const letraDe = ({ Real, Previsto }: DiaCalendario): Letra | null => Real ?? Previsto;
export const esTurno = (letra: Letra): boolean => deTurno.includes(letra);

/** The shift that the person has on most days of the year; null without any. */
export function turnoHabitual(dias: readonly DiaCalendario[]): Letra | null {
  const veces = new Map<Letra, number>();
  for (const dia of dias) {
    const letra = letraDe(dia);
    if (letra !== null && esTurno(letra)) veces.set(letra, (veces.get(letra) ?? 0) + 1);
  }
  return [...veces].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** How a day is drawn: its letter where it is not the usual shift, and its number where it is, or where there is no work. */
export type Aspecto = 'sin' | 'descanso' | 'habitual' | 'turno' | 'ausencia';
export function aspectoDe(dia: DiaCalendario, habitual: Letra | null): Aspecto {
  const letra = letraDe(dia);
  if (letra === null) return 'sin';
  if (letra === 'D') return 'descanso';
  if (letra === habitual) return 'habitual';
  return esTurno(letra) ? 'turno' : 'ausencia';
}

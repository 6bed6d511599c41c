/** Seconds of difference between the clock of a provider and that of the database. */
const MARGEN = 60;

/**
 * Reason, for ADMIN, why a person has not entered again for a confirmation: they have to have done so after it began, and not in the
 * future. Undefined where they have.
 */
export function faltaDeFrescura(
  autenticada: number | undefined,
  { empezada, ahora }: { empezada: number; ahora: number },
): string | undefined {
  if (autenticada === undefined) return 'Al confirmar no dice cuándo entró la persona: falta «auth_time» en su token';
  if (autenticada < empezada - MARGEN)
    return 'Al confirmar no ha pedido a la persona que entre de nuevo: su «auth_time» es de antes';
  if (autenticada > ahora + MARGEN) return 'Al confirmar dice que la persona entró más tarde que ahora: mire su reloj';
  return undefined;
}

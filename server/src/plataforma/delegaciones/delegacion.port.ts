import { nombrarEnAusencias as nombrar } from './delegacion.commands.ts';

/** Names the person who decides for another in their absences. Throws 403, 422. */
export const nombrarEnAusencias = (...which: Parameters<typeof nombrar>) => nombrar(...which);

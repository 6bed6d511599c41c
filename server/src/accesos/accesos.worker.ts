import type { Reloj } from '#server/kernel/relojes.ts';
import { updateCaducados } from './acceso.writes.queries.ts';

/** Expires undecided accesses whose last stay is over; the gate only asks for authorised ones, so it does not depend on this. */
export const relojesDeAccesos = (): Reloj[] => [
  { nombre: 'caducar los accesos', cada: 60_000, hacer: async () => (await updateCaducados(null)) > 0 },
];

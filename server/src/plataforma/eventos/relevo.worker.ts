import type { Reloj } from '#server/casa/kernel/relojes.ts';
import { deleteEventosPendientes } from './eventos.queries.ts';

/**
 * Sends the events of committed acts to the open screens and the clocks of every process (decision 0032). Each act of this
 * process wakes it; from time to time it looks for events of other programs or of a killed process.
 */
export const relevo: Reloj = {
  nombre: 'contar los cambios a las pantallas abiertas',
  cada: 10_000,
  // Events of 25 ms are sent together.
  reunir: 25,
  hacer: deleteEventosPendientes,
  alParar: deleteEventosPendientes,
};

import type { Reloj } from '#server/casa/kernel/relojes.ts';
import { deleteEventosPendientes } from './eventos.queries.ts';

/**
 * Tells the open screens and the clocks of every process what committed acts have left for them (decision 0032). Woken by each
 * act of this process; by itself it looks for what another hand or a killed process left.
 */
export const relevo: Reloj = {
  nombre: 'contar los cambios a las pantallas abiertas',
  cada: 10_000,
  // Events of 25 ms are sent together.
  reunir: 25,
  hacer: deleteEventosPendientes,
  alParar: deleteEventosPendientes,
};

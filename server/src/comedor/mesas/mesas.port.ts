import { cancelarLasDelDia } from './cocina.commands.ts';
import { cancelar } from './reserva.commands.ts';

/**
 * Cancels the bookings of a day on which a canteen closes, in the closing transaction; returns the number of people
 * told.
 */
export const cancelarMesasDe = (...args: Parameters<typeof cancelarLasDelDia>) => cancelarLasDelDia(...args);
/** Gives up a table of somebody, in a transaction of its own. Throws 404 and 409. */
export const cancelarMesaDe = (usuarioId: number, id: number) => cancelar({ id: usuarioId }, id);

import { cancelarLasDelDia } from './cocina.commands.ts';

/**
 * Cancels the bookings of a day on which a canteen closes, in the closing transaction; returns the number of people
 * told.
 */
export const cancelarMesasDe = (...args: Parameters<typeof cancelarLasDelDia>) => cancelarLasDelDia(...args);

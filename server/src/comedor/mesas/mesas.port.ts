import { cancelarLasDelDia } from './cocina.commands.ts';

/** Bookings of a day on which a canteen closes are cancelled in the transaction that closes it; how many people were told. */
export const cancelarMesasDe = (...args: Parameters<typeof cancelarLasDelDia>) => cancelarLasDelDia(...args);

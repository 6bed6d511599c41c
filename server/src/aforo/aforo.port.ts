import { cancelarLasDelDia } from './cocina.commands.ts';
import { selectPlazasDe } from './plaza.queries.ts';
import { verPlaza } from './aforo.views.ts';

/** Seats and waiting places of somebody between two days. */
export const plazasDe = async (usuarioId: number, desde: string, hasta: string, ahora = Date.now()) =>
  (await selectPlazasDe(usuarioId, desde, hasta)).map(verPlaza(ahora));
/** Seats of a day on which a canteen closes are cancelled in the transaction that closes it; how many people were told. */
export const cancelarPlazasDe = (...args: Parameters<typeof cancelarLasDelDia>) => cancelarLasDelDia(...args);

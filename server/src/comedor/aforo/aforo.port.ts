import { cancelarLasDelDia } from './cocina.commands.ts';
import { cancelarPlaza } from './plaza.commands.ts';
import { selectPlazasDe, selectTurnosDelDia } from './plaza.queries.ts';
import { verPlaza } from './aforo.views.ts';

/** Seats and waiting places of somebody between two days. */
export const plazasDe = async (usuarioId: number, desde: string, hasta: string, ahora = Date.now()) =>
  (await selectPlazasDe(usuarioId, desde, hasta)).map(verPlaza(ahora));
/**
 * Cancels the seats of a day on which a canteen closes, in the closing transaction; returns the number of people told.
 */
export const cancelarPlazasDe = (...args: Parameters<typeof cancelarLasDelDia>) => cancelarLasDelDia(...args);
/** Seats of a day in all open sittings of a canteen; null: none. */
export async function sitioDe(centro: string, fecha: string) {
  const turnos = (await selectTurnosDelDia(centro, fecha)).filter(({ Abierto, Cerrado }) => Abierto && !Cerrado);
  const suma = (de: 'Plazas' | 'Ocupadas' | 'EnEspera') => turnos.reduce((n, t) => n + t[de], 0);
  return turnos.length === 0
    ? null
    : { Plazas: suma('Plazas'), Ocupadas: suma('Ocupadas'), EnEspera: suma('EnEspera') };
}
/** Gives up a seat of somebody, in a transaction of its own. Throws 404 and 409. */
export const cancelarPlazaDe = (usuarioId: number, id: number) => cancelarPlaza({ id: usuarioId }, id);

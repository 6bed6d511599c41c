import { screen, within } from '@testing-library/react';
// Routes load their screens when they are opened; the screens are loaded here so that no test waits.
import '#web/viajes/gestion/Gestion.screen.tsx';
import '#web/viajes/gestion/GestionViaje.screen.tsx';
import '#web/viajes/ViajeDetalle.screen.tsx';
import '#web/viajes/Viajes.screen.tsx';
import { viajesArea } from '#web/viajes/viajes.routes.tsx';
import { openerOf, user } from './screen.tsx';
import { buildNecesidad, buildViaje, maestros } from './viajes.ts';

/* The screens of trips in jsdom: an address opened against a stubbed server. */
export const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Opens an address. Trip 7 is a draft with one need where the test does not say otherwise. */
export const abrir = openerOf(viajesArea, {
  ...maestros,
  'GET /api/viajes/viaje/7': buildViaje(),
  'POST /api/viajes/viajenecesidades': [buildNecesidad()],
  'GET /api/viajes/propuestasdelviaje/7': [],
});

/** Radio button of a group. */
export const marcar = async (group: string | RegExp, choice: string): Promise<void> =>
  user.click(within(await screen.findByRole('radiogroup', { name: group })).getByRole('radio', { name: choice }));

/** Opens a select of the kit, touches an option and accepts it. */
export async function elegir(field: RegExp, option: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
  await user.click(button('Aceptar'));
}

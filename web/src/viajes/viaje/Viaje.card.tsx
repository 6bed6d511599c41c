import type { Viaje } from '#contract/viajes/viaje.schemas.ts';
import { fecha } from '#web/kernel/format.ts';
import { estadoCon } from '#web/ui/piezas/badge.tsx';

// By number, as the contract's own names are: its table of acts would come with them into what every visit loads.
export const EstadoViaje = estadoCon({ 2: 'info', 3: 'warn', 4: 'good', 5: 'bad', 6: 'good', 8: 'bad' });
export const EstadoPropuesta = estadoCon({ 2: 'info', 3: 'good', 5: 'warn' });

/** 'dd/MM/yyyy - dd/MM/yyyy' */
export const fechasDe = (viaje: Pick<Viaje, 'FechaSalida' | 'FechaRegreso'>): string =>
  `${fecha(viaje.FechaSalida)} - ${fecha(viaje.FechaRegreso)}`;

/** Words of a list of trips whose filters leave none. */
export const NINGUN_VIAJE = {
  title: 'Ningún viaje coincide',
  cambie: 'Cambie el estado o las palabras de la búsqueda.',
  ver: 'Ver todos los viajes',
};

import { ciclo } from '#contract/kernel/ciclo.ts';
import { MINUTO } from '#contract/kernel/zona.ts';

/** Life of a booking (decisions 11): `ocupar` by the code of the table; 3 and 5 are the clock's. */
export const RESERVA_MESA = ciclo(
  { 1: 'Reservada', 2: 'Ocupada', 3: 'Liberada', 4: 'Cancelada', 5: 'Caducada' },
  { cancelar: { desde: [1], hasta: 4 }, ocupar: { desde: [1], hasta: 2 }, liberar: { desde: [2], hasta: 3 } },
);

/** Minutes that a table waits for who booked it; of one booked in its own slot, from then on (S-8142). */
export const GRACIA = 15;
export const plazoDe = (empieza: number, creada: number): number => Math.max(empieza, creada) + GRACIA * MINUTO;
/** Minutes of a slot, as it is offered. */
export const MINUTOS_FRANJA = 45;

import type { Reloj } from '#server/casa/kernel/relojes.ts';
import { updateVistas } from './apertura.queries.ts';

const CADA = 5 * 60_000;
/** Sessions that this process has answered since the last writing, with the second of their last call. */
let usos = new Map<string, number>();
let antes = Date.now();

/** Remembers a call of a session; nothing is written for it. */
export const anotarUso = (sid: string): void => void usos.set(sid, Date.now() / 1_000);

/** Writes in one statement the last use of the sessions that have been used, once in five minutes at most. */
export async function escribirUsos(ahora = Date.now()): Promise<void> {
  if (ahora - antes < CADA) return;
  antes = ahora;
  if (usos.size === 0) return;
  const anotados = usos;
  usos = new Map();
  await updateVistas(anotados);
}

/** Clock of each process that answers calls. */
export const relojDeUso: Reloj = {
  nombre: 'anotar el último uso de las sesiones',
  cada: CADA,
  hacer: () => escribirUsos(),
};

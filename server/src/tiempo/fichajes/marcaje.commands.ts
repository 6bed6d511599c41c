import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { planDe } from '#server/tiempo/turnos/turnos.port.ts';
import { selectFichajes } from './fichaje.queries.ts';
import { verMarcaje } from './marcaje.views.ts';
import { selectMarcador } from './persona.queries.ts';

/** Days back for which the screen asks for a forgotten exit. */
const OLVIDO = 14;

/** Clock-ins of somebody's day, their total and the next acts. */
export async function leerMarcaje(usuarioId: number) {
  // Today anywhere on Earth, and the days around it.
  const hoy = new Date().toISOString().slice(0, 10);
  const [marcador, eventos, dias] = await Promise.all([
    selectMarcador(usuarioId),
    selectFichajes(usuarioId, sumarDias(hoy, -OLVIDO), sumarDias(hoy, 2)),
    planDe(usuarioId, sumarDias(hoy, -2), sumarDias(hoy, 2)),
  ]);
  return verMarcaje({ marcador, eventos, dias });
}

import type { QueryClient } from '@tanstack/react-query';
import { numeroSinLeer } from './lectura/avisos.api.ts';
import { esLibre } from './lectura/Puerta.card.tsx';

/** As long as somebody who comes in waits for the answer; after that the gate comes up by itself. */
const PATIENCE_MS = 2_000;

/** Whether the gate of the unread notices stands before somebody who comes in for this screen (spec section 1). */
export async function hayPuerta(cache: QueryClient, ruta: string): Promise<boolean> {
  if (esLibre(ruta)) return false;
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
  const said = await Promise.race([cache.fetchQuery(numeroSinLeer).catch(() => undefined), late]);
  return said !== undefined && said.Numero > 0;
}

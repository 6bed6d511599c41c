import type { QueryClient } from '@tanstack/react-query';
import { numeroSinLeer } from './lectura/avisos.api.ts';
import { esLibre } from './lectura/LecturaObligada.card.tsx';

/** Timeout of the login's question; later the gate comes up by itself. */
const PATIENCE_MS = 2_000;

/** Path of the unread notices where the login has to lead to them instead of this path (spec section 1), or null. */
export async function avisosAntesDe(cache: QueryClient, ruta: string): Promise<string | null> {
  if (esLibre(ruta)) return null;
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
  const said = await Promise.race([cache.fetchQuery(numeroSinLeer).catch(() => undefined), late]);
  return said !== undefined && said.Numero > 0 ? '/avisos-sin-leer' : null;
}

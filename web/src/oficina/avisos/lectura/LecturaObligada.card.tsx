import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isHalfWritten } from '#web/casa/kernel/half-written.ts';
import { countInTitle } from '#web/casa/kernel/title.ts';
import { onSessionEnd } from '#web/casa/red/session.ts';
import { useNumeroSinLeer } from './abiertos.api.ts';

/**
 * Paths that the gate never covers, with what is below them: where notices are read, one's clock-ins,
 * and what is open without a session.
 */
const LIBRES = ['/menu/avisos', '/menu/jornada', '/objetivos'];
export const esLibre = (path: string): boolean => LIBRES.some((ruta) => path === ruta || path.startsWith(`${ruta}/`));

const SIN_LEER = '/avisos-sin-leer';
/** True until the next start for a person whom notices that could not be shown must not lock out. */
let pasa = false;
export const dejarPasar = (si = true): void => {
  pasa = si;
};
onSessionEnd(() => dejarPasar(false));

/**
 * Gate of the unread notices (spec section 1): every screen of the shell leads to them after the login, on coming back to the app and
 * when one arrives. It waits for a half-written form. Draws nothing.
 */
export function LecturaObligada() {
  const numero = useNumeroSinLeer();
  const router = useRouter();
  // The resolved location: the forms of the former screen are unmounted by then.
  const path = useRouterState({ select: (s) => s.resolvedLocation?.pathname ?? s.location.pathname });
  useEffect(() => {
    countInTitle('avisos', numero);
    return () => countInTitle('avisos', 0);
  }, [numero]);
  useEffect(() => {
    const look = () => {
      // Leaving the gate for a free screen, which is not resolved yet.
      if (path === SIN_LEER || numero === 0 || pasa || esLibre(path) || isHalfWritten()) return;
      // The navigation is under way already.
      if (router.state.location.pathname === SIN_LEER) return;
      void router.navigate({ to: SIN_LEER, state: { encima: true } });
    };
    look();
    const over = new AbortController();
    const { signal } = over;
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), { signal });
    addEventListener('focus', look, { signal });
    return () => over.abort();
  }, [numero, path, router]);
  return null;
}

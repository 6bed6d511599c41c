import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isHalfWritten } from '#web/kernel/half-written.ts';
import { countInTitle } from '#web/kernel/title.ts';
import { useNumeroSinLeer } from './visitas.api.ts';

/** Paths that the gate never covers (decisions 5), with what is below them: where notices are read, and what is open without a session. */
const LIBRES = ['/menu/avisos', '/objetivos'];
export const esLibre = (path: string): boolean => LIBRES.some((ruta) => path === ruta || path.startsWith(`${ruta}/`));

const SIN_LEER = '/avisos-sin-leer';
/** Instant of the figure with which the person was let pass, since the notices could not be shown; a newer one closes the gate. */
let dejadoPasar = -1;
export const dejarPasar = (dicho: number): void => {
  dejadoPasar = dicho;
};

/**
 * Gate of the unread notices (spec section 1): every screen of the shell leads to them after the login, on coming back to the app and
 * when one arrives. It waits for a half-written form. Draws nothing.
 */
export function Puerta() {
  const { numero, dicho } = useNumeroSinLeer();
  const router = useRouter();
  // the location that is resolved: the forms of the screen before are gone by then
  const path = useRouterState({ select: (s) => s.resolvedLocation?.pathname ?? s.location.pathname });
  useEffect(() => {
    countInTitle('avisos', numero);
    return () => countInTitle('avisos', 0);
  }, [numero]);
  useEffect(() => {
    const look = () => {
      if (numero === 0 || dicho === dejadoPasar || esLibre(path) || isHalfWritten()) return;
      // on its way already
      if (router.state.location.pathname === SIN_LEER) return;
      void router.navigate({ to: SIN_LEER, state: { encima: true } });
    };
    look();
    const over = new AbortController();
    const { signal } = over;
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), { signal });
    addEventListener('focus', look, { signal });
    return () => over.abort();
  }, [numero, dicho, path, router]);
  return null;
}

import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { isHalfWritten } from '#web/kernel/half-written.ts';
import { countInTitle } from '#web/kernel/title.ts';
import { useNumeroSinLeer } from './sin-leer.api.ts';

/**
 * Screens between which and a person the gate never stands (decisions 5), with their reason. A row covers what is below its path.
 * Where people clock in belongs here from the day on which it exists.
 */
export const LIBRES: readonly { ruta: string; porque: string }[] = [
  { ruta: '/menu/avisos', porque: 'it is where notices are read' },
  { ruta: '/objetivos', porque: 'open to anybody, also without a session' },
];
export const esLibre = (path: string): boolean =>
  LIBRES.some(({ ruta }) => path === ruta || path.startsWith(`${ruta}/`));

const SIN_LEER = '/avisos-sin-leer';
/** The figure with which somebody was let pass because the notices could not be shown: a newer one asks again. */
let dejadoPasar = -1;
export const dejarPasar = (dicho: number): void => {
  dejadoPasar = dicho;
};

/**
 * The gate of the unread notices (spec section 1): with something to read, every screen of the shell leads to them; after the login, on
 * coming back to the app and as soon as one arrives. A half-written form is left alone until its screen is left. Draws nothing.
 */
export function Puerta() {
  const { numero, dicho } = useNumeroSinLeer();
  const router = useRouter();
  // Where the router has arrived, not where it is going: the screen that is left has taken its forms with it.
  const path = useRouterState({ select: (s) => s.resolvedLocation?.pathname ?? s.location.pathname });
  useEffect(() => {
    countInTitle('avisos', numero);
    return () => countInTitle('avisos', 0);
  }, [numero]);
  const look = useCallback(() => {
    if (numero === 0 || dicho === dejadoPasar || esLibre(path) || isHalfWritten()) return;
    // On its way already: two of them would have to be closed twice.
    if (router.state.location.pathname === SIN_LEER) return;
    void router.navigate({ to: SIN_LEER, state: { encima: true } });
  }, [numero, dicho, path, router]);
  useEffect(look, [look]);
  useReturn(look);
  return null;
}

/** Runs `act` whenever this person comes back to the app. */
function useReturn(act: () => void): void {
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible') act();
    };
    document.addEventListener('visibilitychange', back);
    addEventListener('focus', back);
    return () => {
      document.removeEventListener('visibilitychange', back);
      removeEventListener('focus', back);
    };
  }, [act]);
}

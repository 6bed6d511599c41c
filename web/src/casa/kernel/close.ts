import { type NavigateOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was put on top of the screen to which it goes back: closing it is going back. */
    encima?: true;
    /** Entry without a way back: it opened in the place of its list, or another person's screens lie before it. */
    sinVuelta?: true;
    /** The person has closed what this list had beside it: its first row does not open by itself. */
    cerrada?: true;
    /** Address that a person wanted when this screen came in between. */
    volver?: string;
  }
}

/** True while the person is still on this screen: an act that ends after they have left navigates nowhere. */
export function useHere(): () => boolean {
  const router = useRouter();
  const at = useRef('');
  const isGone = useRef(false);
  useEffect(() => {
    at.current = router.state.location.pathname;
    isGone.current = false;
    return () => void (isGone.current = true);
  }, [router]);
  return useCallback(() => !isGone.current || router.state.location.pathname === at.current, [router]);
}

/** The router's useNavigate, for the end of an act. */
export function useNavigateFromHere(): ReturnType<typeof useNavigate> {
  const navigate = useNavigate();
  const isHere = useHere();
  const go: typeof navigate = (to) => (isHere() ? navigate(to) : Promise.resolve());
  return go;
}

/**
 * Closes something that has an address of its own: back to where it was opened from (a list, a notification, the search), or to `to`
 * when it was opened by its address. A dialog in the address of a screen is opened from that screen, wherever the address was.
 */
export function useClose(to: NavigateOptions): () => void {
  const router = useRouter();
  const isHere = useHere();
  return () => {
    if (!isHere()) return;
    const { pathname, state } = router.state.location;
    const parent = to.href === undefined ? router.buildLocation(to).pathname : to.href.split('?')[0];
    const isOpened = parent !== pathname && state.sinVuelta !== true && router.history.canGoBack();
    if (state.encima === true || isOpened) router.history.back();
    else void router.navigate({ state: { cerrada: true }, ...to, replace: true });
  };
}

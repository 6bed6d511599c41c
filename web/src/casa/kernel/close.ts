import { type NavigateOptions, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was opened on top of the screen that it returns to, so closing it goes back in the history. */
    encima?: true;
    /** Entry that must not go back: it replaced its list in the history, or screens of another person lie before it. */
    sinVuelta?: true;
    /** The person has closed the detail beside this list, so its first row does not open by itself. */
    cerrada?: true;
    /** Address that the person was going to when this screen was shown first. */
    volver?: string;
  }
}

/** Tells whether the person is still on this screen: an act that ends after they have left navigates nowhere. */
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

/** useNavigate of the router for the end of an act. */
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

import { type NavigateOptions, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was put on top of the screen to which it goes back: closing it is going back. */
    encima?: true;
    /** The person has closed what this list had beside it: its first row does not open by itself. */
    cerrada?: true;
    /** Address that a person wanted when this screen came in between. */
    volver?: string;
  }
}

/** Closes something that has an address of its own: back to where it was opened from, or to `to` when it was opened by its address. */
export function useClose(to: NavigateOptions): () => void {
  const router = useRouter();
  return () => {
    if (router.state.location.state.encima === true) router.history.back();
    else void router.navigate({ state: { cerrada: true }, ...to, replace: true });
  };
}

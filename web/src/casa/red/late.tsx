import { type ComponentType, type FunctionComponent, lazy, useEffect, useSyncExternalStore } from 'react';
import { changes } from '#web/casa/nativo/changes.ts';
import { onReachedAgain } from './offline.ts';
import { isMissingPiece } from './piece.ts';

/*
 * late(bring, Absent?)  a component whose piece comes when it is first drawn, inside a Suspense.
 *                       Absent, with `onRetry`: what is drawn where it does not come. Without one nothing is, until there is network again.
 *                       React's own lazy() answers a failure for ever: none stands in the web but this one.
 */
type Bring<P> = () => Promise<ComponentType<P>>;
export type Retry = { onRetry(): void };

export function late<P extends object>(bring: Bring<P>, Absent?: ComponentType<P & Retry>): FunctionComponent<P> {
  const { tell, subscribe } = changes();
  const ask = () =>
    lazy(async () => ({
      default: await bring().catch((error: unknown) => {
        if (isMissingPiece(error)) return Missing;
        throw error;
      }),
    }));
  let now = ask();
  const again = () => {
    now = ask();
    tell();
  };
  function Missing(props: P) {
    useEffect(() => {
      if (Absent !== undefined)
        return () => {
          now = ask(); // the next press imports it again
        };
      addEventListener('online', again);
      const stop = onReachedAgain(again);
      return () => {
        removeEventListener('online', again);
        stop();
      };
    }, []);
    return Absent && <Absent {...props} onRetry={again} />;
  }
  return function Late(props: P) {
    const Drawn = useSyncExternalStore(subscribe, () => now);
    return <Drawn {...props} />;
  };
}

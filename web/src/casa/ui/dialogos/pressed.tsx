import { type ComponentType, type FunctionComponent, Suspense, useEffect, useEffectEvent } from 'react';
import { MISSING_PIECE } from '#web/casa/red/piece.ts';
import { late } from '#web/casa/red/late.tsx';
import { ask } from './feedback.tsx';

/** Component that a press opens and whose chunk is loaded then. A failed load is told to the person, who may press again. */
export function pressed<P extends object>(
  bring: () => Promise<ComponentType<P>>,
  close: (props: P) => void,
): FunctionComponent<P> {
  function NotCome(props: P) {
    const end = useEffectEvent(() => {
      close(props);
      void ask.alert({ title: 'Error', message: MISSING_PIECE });
    });
    useEffect(() => end(), []);
    return null;
  }
  const Opened = late(bring, NotCome);
  return (props: P) => (
    <Suspense>
      <Opened {...props} />
    </Suspense>
  );
}

import { useEffect, useState } from 'react';
import { ahora } from '#web/casa/red/clock.ts';

/** Current instant by the server's clock, renewed at the given interval in milliseconds. */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(() => ahora());
  useEffect(() => {
    const clock = setInterval(() => setNow(ahora()), every);
    return () => clearInterval(clock);
  }, [every]);
  return now;
}

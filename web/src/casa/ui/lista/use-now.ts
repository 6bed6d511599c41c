import { useEffect, useState } from 'react';
import { ahora } from '#web/casa/red/clock.ts';

/** The instant by the server's clock, told again every so many milliseconds. */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(() => ahora());
  useEffect(() => {
    const clock = setInterval(() => setNow(ahora()), every);
    return () => clearInterval(clock);
  }, [every]);
  return now;
}

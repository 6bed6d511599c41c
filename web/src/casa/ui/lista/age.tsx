import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hace } from '#web/casa/kernel/format.ts';
import { deviceNow } from '#web/casa/red/clock.ts';
import { useOffline } from '#web/casa/red/offline.ts';

/*
 * useAge  'datos de hace 12 min' while the server is out of reach and something that was read is shown; otherwise ''
 * Age     the same in a line, for what covers the shell's own bar
 */
const TICK_MS = 30_000;

export function useAge(): string {
  const queries = useQueryClient();
  const offline = useOffline();
  /** Time of the oldest query on the screen; 0 without queries. */
  const since = useSyncExternalStore(
    (changed) => queries.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    () => {
      if (!offline) return 0;
      const shown = queries
        .getQueryCache()
        .findAll({ type: 'active' })
        .filter((query) => query.state.data !== undefined);
      // Rarely changing lookups count only when nothing else is on the screen.
      const old = shown.filter((query) => query.isStale());
      const ages = (old.length > 0 ? old : shown).map((query) => query.state.dataUpdatedAt);
      return ages.length === 0 ? 0 : Math.min(...ages);
    },
  );
  const [now, setNow] = useState(deviceNow);
  useEffect(() => {
    if (!offline) return undefined;
    const tell = () => setNow(deviceNow());
    const [first, tick] = [setTimeout(tell), setInterval(tell, TICK_MS)];
    return () => {
      clearTimeout(first);
      clearInterval(tick);
    };
  }, [offline]);
  return since === 0 ? '' : `datos de ${hace(Math.max(0, now - since))}`;
}

export function Age() {
  const offline = useOffline();
  const age = useAge();
  if (!offline) return null;
  return <p className="text-sm font-medium text-wait-ink">{['Sin conexión', age].filter(Boolean).join(' · ')}</p>;
}

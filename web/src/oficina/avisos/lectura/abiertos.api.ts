// Notices that were opened and that the server does not have as read yet: all that the day's page asks of readings.
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Aviso } from '#contract/oficina/avisos/aviso.schemas.ts';
import { onSessionEnd } from '#web/casa/red/session.ts';
import { avisosSinLeer, numeroSinLeer } from './avisos.api.ts';

export type Visto = Pick<Aviso, 'Id' | 'Version'>;

/*
 * Readings that the server does not have yet: notice → edition. They count as read on this device, so that the gate opens without
 * network; a newer edition has to be read again.
 */
let opened: ReadonlyMap<number, number> = new Map();
export const abiertos = (): ReadonlyMap<number, number> => opened;
const listeners = new Set<() => void>();
export function become(next: ReadonlyMap<number, number>): void {
  opened = next;
  for (const listener of listeners) listener();
}
onSessionEnd(() => become(new Map()));

export const isWaiting = ({ Id, Version }: Visto): boolean => opened.get(Id) === Version;
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
function useAbiertos(): (row: Visto) => boolean {
  const seen = useSyncExternalStore(subscribe, () => opened);
  return ({ Id, Version }) => (seen.get(Id) ?? 0) >= Version;
}

/** Rows without a waiting reading. */
export function usePorLeer<Row extends Visto>(rows: readonly Row[] | undefined): Row[] | undefined {
  const isOpened = useAbiertos();
  return rows?.filter((row) => !isOpened(row));
}

/** Number of unread notices, 0 while unknown. */
export function useNumeroSinLeer(): number {
  const { data } = useQuery(numeroSinLeer);
  // never fetched here: waiting readings are taken from the figure only if they were part of it
  const { data: unread = [] } = useQuery({ ...avisosSinLeer, enabled: false });
  const isOpened = useAbiertos();
  return Math.max(0, (data?.Numero ?? 0) - unread.filter(isOpened).length);
}

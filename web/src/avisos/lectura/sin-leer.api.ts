import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Aviso } from '#contract/avisos/aviso.schemas.ts';
import { onSessionEnd } from '#web/red/session.ts';
import { avisosSinLeer, numeroSinLeer } from './avisos.api.ts';

export type Visto = Pick<Aviso, 'Id' | 'Version'>;

/*
 * Readings that the server does not have yet: notice → edition. They count as read on this device, so that the gate opens without
 * network; a newer edition has to be read again.
 */
let opened: ReadonlyMap<number, number> = new Map();
const listeners = new Set<() => void>();

function become(next: ReadonlyMap<number, number>): void {
  opened = next;
  for (const listener of listeners) listener();
}
onSessionEnd(() => become(new Map()));

export const abiertos = {
  /** True while the server does not have the reading of this edition. */
  espera: ({ Id, Version }: Visto): boolean => opened.get(Id) === Version,
  abrir({ Id, Version }: Visto): void {
    if ((opened.get(Id) ?? 0) < Version) become(new Map(opened).set(Id, Version));
  },
  olvidar({ Id, Version }: Visto): void {
    if (opened.get(Id) === Version) become(new Map([...opened].filter(([id]) => id !== Id)));
  },
};

const useAbiertos = (): ((row: Visto) => boolean) => {
  const seen = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
  );
  return ({ Id, Version }) => (seen.get(Id) ?? 0) >= Version;
};

/** Rows without a waiting reading. */
export function usePorLeer<Row extends Visto>(rows: readonly Row[] | undefined): Row[] | undefined {
  const isOpened = useAbiertos();
  return rows?.filter((row) => !isOpened(row));
}

/** Unread notices (0 while unknown), and the instant of the figure. */
export function useNumeroSinLeer(): { numero: number; dicho: number } {
  const { data, dataUpdatedAt } = useQuery(numeroSinLeer);
  // never fetched here: waiting readings are taken from the figure only if they were part of it
  const { data: unread = [] } = useQuery({ ...avisosSinLeer, enabled: false });
  const isOpened = useAbiertos();
  return { numero: Math.max(0, (data?.Numero ?? 0) - unread.filter(isOpened).length), dicho: dataUpdatedAt };
}

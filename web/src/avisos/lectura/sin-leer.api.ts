import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Aviso } from '#contract/avisos/aviso.schemas.ts';
import { onSessionEnd } from '#web/red/session.ts';
import { avisosSinLeer, numeroSinLeer } from './avisos.api.ts';

export type Visto = Pick<Aviso, 'Id' | 'Version'>;

/*
 * What this person has opened and the server does not know yet, in which edition. To them it is read: whoever has no network, or meets a
 * server that fails, is not kept waiting before a notice that they have already read. A newer edition is another thing to read.
 */
let opened: ReadonlyMap<number, number> = new Map();
const listeners = new Set<() => void>();

function become(next: ReadonlyMap<number, number>): void {
  opened = next;
  for (const listener of listeners) listener();
}
onSessionEnd(() => become(new Map()));

export const abiertos = {
  /** Whether this edition is the one that was opened and that the server does not know of. */
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

/** Of these, the ones that still have to be read. */
export function usePorLeer<Row extends Visto>(rows: readonly Row[] | undefined): Row[] | undefined {
  const isOpened = useAbiertos();
  return rows?.filter((row) => !isOpened(row));
}

/** How many notices this person still has to read, and of when the figure is. 0 while nobody knows. */
export function useNumeroSinLeer(): { numero: number; dicho: number } {
  const { data, dataUpdatedAt } = useQuery(numeroSinLeer);
  // Not asked for here: of what has been opened only what had to be read was in the figure, and this list tells it.
  const { data: unread = [] } = useQuery({ ...avisosSinLeer, enabled: false });
  const isOpened = useAbiertos();
  return { numero: Math.max(0, (data?.Numero ?? 0) - unread.filter(isOpened).length), dicho: dataUpdatedAt };
}

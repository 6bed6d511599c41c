import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { changes } from '#web/casa/nativo/changes.ts';

/*
 * undoable(text, act)    what has just been done, and how it is taken back: 'Deshacer' for 8 s, one at a time → () => void that
 *   withdraws it
 * undoableAct(text, done, act)   the same from the press on, for an act whose lists are read again before it is `done`: Control Z of who
 *   sees it already would take back the act before it. Withdrawn where the act is refused
 * useUndoable()          the same for what a screen holds: it is withdrawn with the screen
 * useLatest(value)       what it is when an undo comes: it may have changed since
 * dropUndo()             withdraws whatever there is
 */
export type Undoable = { id: number; text: string; act(): void; drop(): void };

let last: Undoable | undefined;
let lastId = 0;
const { tell, subscribe } = changes();
const show = (next: Undoable | undefined) => {
  last = next;
  tell();
};

export function undoable(text: string, act: () => void): () => void {
  const id = ++lastId;
  const drop = () => last?.id === id && show(undefined);
  show({ id, text, act, drop });
  return drop;
}
export function undoableAct<T>(text: string, done: Promise<T>, act: (result: T) => void): () => void {
  const drop = undoable(text, () => void done.then(act, () => undefined));
  done.catch(drop);
  return drop;
}
export function useUndoable(): (text: string, act: () => void) => void {
  const withdraw = useRef<() => void>(undefined);
  useEffect(() => () => withdraw.current?.(), []);
  return useCallback((text, act) => void (withdraw.current = undoable(text, act)), []);
}
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
export const dropUndo = (): void => show(undefined);
export const useLastUndoable = (): Undoable | undefined => useSyncExternalStore(subscribe, () => last);

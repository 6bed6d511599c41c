import { uuid } from './idempotency.ts';

/** Idempotency keys by file, target and parameters. A file that is chosen again is another object, and another upload. */
const keys = new WeakMap<Blob, Map<string, string>>();

/** The `Idempotency-Key` of an upload: the same for the same file to the same place, until it has been answered. */
export function uploadKey(fichero: Blob, sobre: string): { key: string; answered(): void } {
  const own = keys.get(fichero) ?? new Map<string, string>();
  keys.set(fichero, own);
  const key = own.get(sobre) ?? uuid();
  own.set(sobre, key);
  return { key, answered: () => void own.delete(sobre) };
}

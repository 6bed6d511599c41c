import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';

/** A UUID v4, also where the page is not a secure context and `crypto.randomUUID` does not exist. */
export function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Password left out: a mistyped one is the same act tried again, and is kept nowhere. */
const textOf = (body: unknown): string =>
  JSON.stringify(body, (name, value: unknown) => (name === 'password' ? undefined : value));

function useKeys() {
  const [keys] = useState(() => new Map<string, string>());
  return {
    of: (body: unknown): string => {
      const key = keys.get(textOf(body)) ?? uuid();
      keys.set(textOf(body), key);
      return key;
    },
    forget: (body: unknown) => void keys.delete(textOf(body)),
  };
}

/**
 * The `Idempotency-Key` of a creation: the same for the same body, so that a second try after a lost answer makes nothing twice,
 * and a new one when the person has changed what they send.
 */
export const useIdempotencyKey = (): ((body: unknown) => string) => useKeys().of;

type Creation = { body: unknown; idempotencyKey?: string };
/** Function that runs a creation with such a key, and with a new one once the creation has been answered: the next is another. */
export function useCrear<Data, Fails, Args extends Creation>(act: UseMutationOptions<Data, Fails, Args>) {
  const { mutateAsync } = useMutation(act);
  const keys = useKeys();
  return async (args: Args): Promise<Data> => {
    const created = await mutateAsync({ ...args, idempotencyKey: keys.of(args.body) });
    keys.forget(args.body);
    return created;
  };
}

/** Texts kept on the device under keys. Each call rejects when the device cannot do it. */
export type Store = {
  read(key: string): Promise<string | undefined>;
  write(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** The keys that begin with `prefix`, in order; all of them without it. */
  keys(prefix?: string): Promise<string[]>;
  /** Removes what `keys(prefix)` lists. */
  clear(prefix?: string): Promise<void>;
};

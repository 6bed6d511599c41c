import { type NamedStore, openStore } from '#web/casa/guardado/storage.ts';

/** A store of a device that several tabs, or a page before and after a reload, open again: `texts` is what the device holds. */
export function deviceStore(texts = new Map<string, string>()): { texts: Map<string, string>; open(): NamedStore } {
  const keys = async (prefix = '') => [...texts.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  const driver = {
    name: 'prueba',
    open: async () => ({
      read: async (key: string) => texts.get(key),
      write: async (key: string, value: string) => void texts.set(key, value),
      remove: async (key: string) => void texts.delete(key),
      keys,
      clear: async (prefix?: string) => {
        for (const key of await keys(prefix)) texts.delete(key);
      },
    }),
  };
  return { texts, open: () => openStore('prueba', [driver]) };
}

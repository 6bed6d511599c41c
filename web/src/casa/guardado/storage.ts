import { createStore, del, delMany, get, keys, set } from 'idb-keyval';
import { isNative } from '#web/casa/nativo/native.ts';
import type { Store } from './store.ts';

/** Way of keeping stores. `open` tries it on this device, and gives undefined or rejects where it does not work. */
export type Driver = { name: string; open(store: string): Promise<Store | undefined> };
/** Storage that never throws: where none is available, values last as long as the page. */
export type DeviceStorage = Pick<Store, 'read' | 'write' | 'remove'> & {
  /** Reads the device and not the copy in memory, because another tab may have written since. */
  again(key: string): Promise<string | undefined>;
};

/** The session's token (spec section 9). */
export const TOKEN_KEY = 'access_token';

const sqliteDriver: Driver = {
  name: 'sqlite',
  open: async (store) => (isNative() ? (await import('./storage-native.ts')).openSqlite(store) : undefined),
};

/** Protected store of the platform, for the token of the native shell only; the specification does not list it. */
const secureDriver: Driver = {
  name: 'protegido',
  open: async (store) => (isNative() ? (await import('./storage-native.ts')).openSecure(store) : undefined),
};

const beginning = (all: readonly string[], prefix: string) => all.filter((key) => key.startsWith(prefix)).toSorted();

const indexedDbDriver: Driver = {
  name: 'indexeddb',
  async open(store) {
    if (!('indexedDB' in globalThis)) return undefined;
    const db = createStore(store === 'kv' ? 'extramuros' : `extramuros-${store}`, 'kv');
    // Some private windows have the object and refuse to write: only a write shows it.
    await set('prueba', '1', db);
    await del('prueba', db);
    const found = async (prefix = '') => beginning(await keys<string>(db), prefix);
    return {
      read: (key) => get<string>(key, db),
      write: (key, value) => set(key, value, db),
      remove: (key) => del(key, db),
      keys: found,
      clear: async (prefix) => delMany(await found(prefix), db),
    };
  },
};

export const localStorageDriver: Driver = {
  name: 'localstorage',
  async open(store) {
    localStorage.setItem('prueba', '1');
    localStorage.removeItem('prueba');
    const named = (key: string) => (store === 'kv' ? key : `${store}:${key}`);
    const found = (prefix = '') =>
      beginning(Object.keys(localStorage), named(prefix)).map((key) => key.slice(named('').length));
    return {
      read: async (key) => localStorage.getItem(named(key)) ?? undefined,
      write: async (key, value) => localStorage.setItem(named(key), value),
      remove: async (key) => localStorage.removeItem(named(key)),
      keys: async (prefix) => found(prefix),
      clear: async (prefix) => {
        for (const key of found(prefix)) localStorage.removeItem(named(key));
      },
    };
  },
};

function memoryStore(): Store {
  const kept = new Map<string, string>();
  return {
    read: async (key) => kept.get(key),
    write: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
    keys: async (prefix = '') => beginning([...kept.keys()], prefix),
    clear: async (prefix = '') => {
      for (const key of beginning([...kept.keys()], prefix)) kept.delete(key);
    },
  };
}

/** The order of spec section 9; WebSQL is in no browser any more. */
const ORDER: readonly Driver[] = [sqliteDriver, indexedDbDriver, localStorageDriver];

async function firstOpen(drivers: readonly Driver[], store: string): Promise<{ kept: string; store: Store }> {
  for (const driver of drivers) {
    const opened = await driver.open(store).catch(() => undefined);
    if (opened !== undefined) return { kept: driver.name, store: opened };
  }
  return { kept: 'memoria', store: memoryStore() };
}

export type NamedStore = Store & {
  /** Name of the driver that keeps the texts; 'memoria' when this device keeps nothing. */
  driver(): Promise<string>;
};

/**
 * Opens a store of that name with the first driver that works. A resolved write has been kept; otherwise the call rejects.
 * No cache in memory, so tabs see each other's writes. `name` becomes part of names on the device.
 */
export function openStore(name: string, drivers: readonly Driver[] = ORDER): NamedStore {
  let opening: ReturnType<typeof firstOpen> | undefined;
  const opened = () => (opening ??= firstOpen(drivers, name));
  const store = async () => (await opened()).store;
  return {
    driver: async () => (await opened()).kept,
    read: async (key) => (await store()).read(key),
    write: async (key, value) => (await store()).write(key, value),
    remove: async (key) => (await store()).remove(key),
    keys: async (prefix) => (await store()).keys(prefix),
    clear: async (prefix) => (await store()).clear(prefix),
  };
}

/**
 * Storage of the token: protected in the native shell, otherwise in the order of the specification. A copy in memory answers from the
 * first reading on; where the device keeps nothing, or fails later, that copy serves until the page is closed. Nothing throws.
 */
export function createStorage(drivers: readonly Driver[] = [secureDriver, ...ORDER]): DeviceStorage {
  const memory = new Map<string, string | undefined>();
  const store = openStore('kv', drivers);
  return {
    async read(key) {
      if (!memory.has(key)) memory.set(key, await store.read(key).catch(() => undefined));
      return memory.get(key);
    },
    async again(key) {
      // A device that fails now keeps its last known value.
      memory.set(key, await store.read(key).catch(() => memory.get(key)));
      return memory.get(key);
    },
    async write(key, value) {
      memory.set(key, value);
      await store.write(key, value).catch(() => undefined);
    },
    async remove(key) {
      memory.set(key, undefined);
      await store.remove(key).catch(() => undefined);
    },
  };
}

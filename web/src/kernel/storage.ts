import { createStore, del, get, set } from 'idb-keyval';

/** A place that keeps texts on the device. `usable` tells, by trying, whether this device has it. */
export type Driver = {
  name: string;
  usable(): Promise<boolean>;
  read(key: string): Promise<string | undefined>;
  write(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
};
export type DeviceStorage = Omit<Driver, 'name' | 'usable'>;

/** The session's token (spec section 9). */
export const TOKEN_KEY = 'access_token';

type NativeStore = {
  get(options: { key: string }): Promise<{ value: string | null }>;
  set(options: { key: string; value: string }): Promise<void>;
  remove(options: { key: string }): Promise<void>;
};
declare global {
  // The native shell, where there is one, announces itself here.
  var Capacitor: { Plugins?: { SqliteStorage?: NativeStore } } | undefined;
}
const native = (): NativeStore | undefined => globalThis.Capacitor?.Plugins?.SqliteStorage;

export const sqliteDriver: Driver = {
  name: 'sqlite',
  usable: async () => native() !== undefined,
  read: async (key) => (await native()?.get({ key }))?.value ?? undefined,
  write: async (key, value) => native()?.set({ key, value }),
  remove: async (key) => native()?.remove({ key }),
};

let database: ReturnType<typeof createStore> | undefined;
const idb = () => (database ??= createStore('extramuros', 'kv'));

export const indexedDbDriver: Driver = {
  name: 'indexeddb',
  async usable() {
    if (!('indexedDB' in globalThis)) return false;
    // Present and yet refused in some private windows: only a write tells.
    await set('prueba', '1', idb());
    await del('prueba', idb());
    return true;
  },
  read: (key) => get<string>(key, idb()),
  write: (key, value) => set(key, value, idb()),
  remove: (key) => del(key, idb()),
};

export const localStorageDriver: Driver = {
  name: 'localstorage',
  async usable() {
    localStorage.setItem('prueba', '1');
    localStorage.removeItem('prueba');
    return true;
  },
  read: async (key) => localStorage.getItem(key) ?? undefined,
  write: async (key, value) => localStorage.setItem(key, value),
  remove: async (key) => localStorage.removeItem(key),
};

/** The order of spec section 9; WebSQL is in no browser any more. */
const ORDER: readonly Driver[] = [sqliteDriver, indexedDbDriver, localStorageDriver];

async function firstUsable(drivers: readonly Driver[]): Promise<Driver | undefined> {
  for (const driver of drivers) if (await driver.usable().catch(() => false)) return driver;
  return undefined;
}

/**
 * Texts kept by the first driver that works, with a copy in memory that answers from then on.
 * Where no driver works, or the chosen one fails later, the memory copy alone serves until the page is closed; nothing throws.
 */
export function createStorage(drivers: readonly Driver[] = ORDER): DeviceStorage {
  const memory = new Map<string, string | undefined>();
  let chosen: Promise<Driver | undefined> | undefined;
  const driver = () => (chosen ??= firstUsable(drivers));
  return {
    async read(key) {
      if (!memory.has(key)) memory.set(key, await (await driver())?.read(key).catch(() => undefined));
      return memory.get(key);
    },
    async write(key, value) {
      memory.set(key, value);
      await (await driver())?.write(key, value).catch(() => undefined);
    },
    async remove(key) {
      memory.set(key, undefined);
      await (await driver())?.remove(key).catch(() => undefined);
    },
  };
}

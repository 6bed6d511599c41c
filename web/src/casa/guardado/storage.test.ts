import { describe, expect, it } from 'vitest';
import { createStorage, type Driver, localStorageDriver, openStore } from './storage.ts';

function fake(name: string, { usable = true, broken = false } = {}) {
  const kept = new Map<string, string>();
  const driver: Driver = {
    name,
    open: async () => {
      if (broken) throw new Error('sin espacio');
      if (!usable) return undefined;
      return {
        read: async (key) => kept.get(key),
        write: async (key, value) => void kept.set(key, value),
        remove: async (key) => void kept.delete(key),
        keys: async (prefix = '') => [...kept.keys()].filter((key) => key.startsWith(prefix)),
        clear: async () => kept.clear(),
      };
    },
  };
  return { driver, kept };
}

// @spec 9
describe('storage order (spec section 9)', () => {
  it.each([
    ['sqlite when the native shell has it', true, true, 'sqlite'],
    ['IndexedDB when there is no sqlite', false, true, 'indexeddb'],
    ['localStorage when there is neither', false, false, 'localstorage'],
  ])('takes %s', async (_title, hasSqlite, hasIdb, expected) => {
    const all = [fake('sqlite', { usable: hasSqlite }), fake('indexeddb', { usable: hasIdb }), fake('localstorage')];
    const drivers = all.map((f) => f.driver);
    await createStorage(drivers).write('access_token', 't');
    expect(all.filter((f) => f.kept.size > 0).map((f) => f.driver.name)).toEqual([expected]);
    expect(await openStore('cache', drivers).driver()).toBe(expected);
  });

  it('goes past a driver that refuses when tried', async () => {
    const next = fake('localstorage');
    await createStorage([fake('indexeddb', { broken: true }).driver, next.driver]).write('k', 'v');
    expect(next.kept.get('k')).toBe('v');
  });

  it('uses localStorage in a browser that has no IndexedDB and is in no shell', async () => {
    expect(await openStore('cache').driver()).toBe('localstorage');
  });
});

describe('the token', () => {
  it('is kept in memory where the device keeps nothing', async () => {
    const storage = createStorage([fake('sqlite', { usable: false }).driver]);
    await storage.write('k', 'v');
    expect(await storage.read('k')).toBe('v');
    await storage.remove('k');
    expect(await storage.read('k')).toBeUndefined();
  });

  it('is read from the device once and from memory afterwards', async () => {
    const { driver, kept } = fake('indexeddb');
    kept.set('k', 'v');
    const storage = createStorage([driver]);
    expect(await storage.read('k')).toBe('v');
    kept.set('k', 'otro');
    expect(await storage.read('k')).toBe('v');
  });
});

describe('a store by name', () => {
  it('lists and removes keys by their beginning, and leaves the other stores alone', async () => {
    const envios = openStore('envios', [localStorageDriver]);
    const cache = openStore('cache', [localStorageDriver]);
    await envios.write('0031:b', '2');
    await envios.write('0031:a', '1');
    await envios.write('0032:a', '3');
    await cache.write('0031:a', '4');
    expect(await envios.keys('0031:')).toEqual(['0031:a', '0031:b']);
    await envios.clear('0031:');
    expect(await envios.keys()).toEqual(['0032:a']);
    expect(await cache.read('0031:a')).toBe('4');
    await envios.clear();
    expect(await envios.keys()).toEqual([]);
  });

  it('rejects when a text could not be kept, so that no waiting act is lost quietly', async () => {
    const full: Driver = {
      name: 'indexeddb',
      open: async () => ({
        read: async () => undefined,
        remove: async () => {},
        keys: async () => [],
        clear: async () => {},
        write: () => Promise.reject(new Error('QuotaExceededError')),
      }),
    };
    await expect(openStore('envios', [full]).write('k', 'v')).rejects.toThrow('QuotaExceededError');
    await expect(createStorage([full]).write('k', 'v')).resolves.toBeUndefined();
  });

  it('serves until the page is closed where the device keeps nothing', async () => {
    const store = openStore('cache', []);
    await store.write('a:1', 'v');
    expect(await store.driver()).toBe('memoria');
    expect([await store.read('a:1'), await store.keys('a:')]).toEqual(['v', ['a:1']]);
    await store.clear('a:');
    expect(await store.keys()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { createStorage, type Driver } from './storage.ts';

function fake(name: string, { usable = true, broken = false } = {}) {
  const kept = new Map<string, string>();
  const fail = () => Promise.reject(new Error('sin espacio'));
  const driver: Driver = {
    name,
    usable: () => (broken ? fail() : Promise.resolve(usable)),
    read: async (key) => kept.get(key),
    write: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
  };
  return { driver, kept };
}

describe('storage order (spec section 9)', () => {
  it.each([
    ['sqlite when the native shell has it', true, true, 'sqlite'],
    ['IndexedDB when there is no sqlite', false, true, 'indexeddb'],
    ['localStorage when there is neither', false, false, 'localstorage'],
  ])('takes %s', async (_title, hasSqlite, hasIdb, expected) => {
    const all = [fake('sqlite', { usable: hasSqlite }), fake('indexeddb', { usable: hasIdb }), fake('localstorage')];
    await createStorage(all.map((f) => f.driver)).write('access_token', 't');
    expect(all.filter((f) => f.kept.size > 0).map((f) => f.driver.name)).toEqual([expected]);
  });

  it('goes past a driver that refuses when tried', async () => {
    const next = fake('localstorage');
    await createStorage([fake('indexeddb', { broken: true }).driver, next.driver]).write('k', 'v');
    expect(next.kept.get('k')).toBe('v');
  });

  it('answers from memory where nothing can be kept', async () => {
    const storage = createStorage([fake('sqlite', { usable: false }).driver]);
    await storage.write('k', 'v');
    expect(await storage.read('k')).toBe('v');
    await storage.remove('k');
    expect(await storage.read('k')).toBeUndefined();
  });

  it('reads the device once and the memory afterwards', async () => {
    const { driver, kept } = fake('indexeddb');
    kept.set('k', 'v');
    const storage = createStorage([driver]);
    expect(await storage.read('k')).toBe('v');
    kept.set('k', 'otro');
    expect(await storage.read('k')).toBe('v');
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { securePlugin, sqlitePlugin } from '../../../test/plugins.ts';
import { enterShell } from '../../../test/shell.ts';

// Capacitor looks for the bridge while it loads, so each test loads all modules anew.
beforeEach(() => vi.resetModules());
async function shell(platform: 'android' | 'ios') {
  const sqlite = sqlitePlugin(platform);
  const secure = securePlugin();
  enterShell({ platform, plugins: { CapacitorSQLite: sqlite.plugin, SecureStorage: secure.plugin } });
  return { sqlite, secure, storage: await import('./storage.ts') };
}

describe.each(['android', 'ios'] as const)('in the shell of %s', (platform) => {
  // @spec 1.nativa S-961
  it('keeps texts in SQLite, by store and key', async () => {
    const { storage, sqlite } = await shell(platform);
    const envios = storage.openStore('envios');
    await envios.write("0031:'; DROP TABLE kv; --", 'uno');
    await envios.write('0031:b', 'dos');
    await envios.write('0031:b', 'dos, cambiado');
    await storage.openStore('cache').write('0031:b', 'otro');
    expect(await envios.driver()).toBe('sqlite');
    expect(await envios.read('0031:b')).toBe('dos, cambiado');
    expect(await envios.read('nada')).toBeUndefined();
    expect(await envios.keys('0031:')).toEqual(["0031:'; DROP TABLE kv; --", '0031:b']);
    await envios.clear('0031:b');
    expect(await envios.keys()).toEqual(["0031:'; DROP TABLE kv; --"]);
    expect(sqlite.db.prepare('SELECT almacen, valor FROM kv ORDER BY almacen').all()).toEqual([
      { almacen: 'cache', valor: 'otro' },
      { almacen: 'envios', valor: 'uno' },
    ]);
  });

  it('takes a percent sign in a key as a plain character', async () => {
    const store = (await shell(platform)).storage.openStore('cache');
    await store.write('a%b', '1');
    await store.write('axb', '2');
    expect(await store.keys('a%')).toEqual(['a%b']);
  });

  // @spec 1.nativa S-960
  it('keeps the token in the protected store and nowhere else', async () => {
    const { storage, sqlite, secure } = await shell(platform);
    const token = storage.createStorage();
    await token.write(storage.TOKEN_KEY, 'secreto');
    expect([...secure.kept]).toEqual([['kv:access_token', 'secreto']]);
    expect(sqlite.db.prepare("SELECT name FROM sqlite_master WHERE name = 'kv'").all()).toEqual([]);
    expect(localStorage.length).toBe(0);
    expect(await storage.createStorage().read(storage.TOKEN_KEY)).toBe('secreto');
    await token.remove(storage.TOKEN_KEY);
    expect(secure.kept.size).toBe(0);
  });
});

it('finds its connection again after the page has been reloaded', async () => {
  const { storage, sqlite } = await shell('android');
  await storage.openStore('cache').write('k', 'v');
  vi.resetModules();
  enterShell({ platform: 'android', plugins: { CapacitorSQLite: sqlite.plugin } });
  const later = await import('./storage.ts');
  expect(await later.openStore('cache').driver()).toBe('sqlite');
  expect(await later.openStore('cache').read('k')).toBe('v');
});

it('asks to sign in again where the protected key is no longer valid, instead of failing to start', async () => {
  const { storage, secure } = await shell('android');
  await storage.createStorage().write(storage.TOKEN_KEY, 'secreto');
  const token = storage.createStorage();
  await token.read('otra');
  secure.state.locked = true;
  expect(await token.read(storage.TOKEN_KEY)).toBeUndefined();
});

it('goes to the next driver where the shell was made without the plugin', async () => {
  enterShell({ platform: 'ios', plugins: {} });
  const { openStore } = await import('./storage.ts');
  expect(await openStore('cache').driver()).toBe('localstorage');
});

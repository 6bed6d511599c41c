import { nativePlugin } from '#web/casa/nativo/native.ts';
import type { Sqlite } from '#web/casa/nativo/native-plugins.ts';
import type { Store } from './store.ts';

const DATABASE = 'extramuros';
const TABLE =
  'CREATE TABLE IF NOT EXISTS kv (almacen TEXT NOT NULL, clave TEXT NOT NULL, valor TEXT NOT NULL, PRIMARY KEY (almacen, clave));';

let connected: Promise<{ plugin: Sqlite }> | undefined;

async function connect(): Promise<{ plugin: Sqlite }> {
  const { plugin } = await nativePlugin('CapacitorSQLite');
  const connection = { database: DATABASE, encrypted: false, mode: 'no-encryption', version: 1, readonly: false };
  // The native side keeps its connections while the page is reloaded, and refuses to make one that it has: open() tells whether it
  // is there.
  await plugin.createConnection(connection).catch(() => undefined);
  await plugin.open({ database: DATABASE, readonly: false });
  await plugin.execute({ database: DATABASE, statements: TABLE, transaction: false, readonly: false });
  return { plugin };
}

/** Texts in a table of the shell's SQLite database, which all stores share. Rejects where it cannot be opened. */
export async function openSqlite(store: string): Promise<Store> {
  connected ??= connect();
  const { plugin } = await connected.catch((error: unknown) => {
    connected = undefined;
    throw error;
  });
  const say = (statement: string, values: string[]) => ({
    database: DATABASE,
    statement,
    values: [store, ...values],
    readonly: false,
    isSQL92: true,
  });
  // No explicit transaction: the plugin has one for all callers of a connection, and each statement is atomic.
  const run = async (statement: string, values: string[]) =>
    void (await plugin.run({ ...say(statement, values), transaction: false, returnMode: 'no' }));
  const query = async (statement: string, values: string[], column: string) => {
    const { values: rows = [] } = await plugin.query(say(statement, values));
    // iOS puts the names of the columns before the rows.
    return rows.filter((row) => column in row).map((row) => String(row[column]));
  };
  return {
    read: async (key) => (await query('SELECT valor FROM kv WHERE almacen = ? AND clave = ?;', [key], 'valor'))[0],
    write: (key, value) => run('INSERT OR REPLACE INTO kv (almacen, clave, valor) VALUES (?, ?, ?);', [key, value]),
    remove: (key) => run('DELETE FROM kv WHERE almacen = ? AND clave = ?;', [key]),
    keys: (prefix = '') =>
      query(
        'SELECT clave FROM kv WHERE almacen = ? AND substr(clave, 1, length(?)) = ? ORDER BY clave;',
        [prefix, prefix],
        'clave',
      ),
    clear: (prefix = '') =>
      run('DELETE FROM kv WHERE almacen = ? AND substr(clave, 1, length(?)) = ?;', [prefix, prefix]),
  };
}

/** kSecAttrAccessibleWhenUnlockedThisDeviceOnly: neither in a backup nor on another device. */
const THIS_DEVICE_ONLY = 1;

/** Texts in the iOS Keychain or under a key of the Android Keystore. Rejects where there is none. */
export async function openSecure(store: string): Promise<Store> {
  const { plugin } = await nativePlugin('SecureStorage');
  const named = (key: string) => `${store}:${key}`;
  const found = async (prefix: string) => {
    const { keys } = await plugin.internalGetPrefixedKeys({ prefix: named(prefix), sync: false });
    return keys.map((key) => key.slice(named('').length)).toSorted();
  };
  const drop = async (key: string) => void (await plugin.internalRemoveItem({ prefixedKey: named(key), sync: false }));
  await found('');
  return {
    read: async (key) => (await plugin.internalGetItem({ prefixedKey: named(key), sync: false })).data ?? undefined,
    write: (key, value) =>
      plugin.internalSetItem({ prefixedKey: named(key), data: value, sync: false, access: THIS_DEVICE_ONLY }),
    remove: drop,
    keys: (prefix = '') => found(prefix),
    async clear(prefix = '') {
      for (const key of await found(prefix)) await drop(key);
    },
  };
}

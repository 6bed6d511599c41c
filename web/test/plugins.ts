// The native side of some plugins of the shell, for tests in jsdom and in a real browser.
import { DatabaseSync } from 'node:sqlite';

type Options = Record<string, unknown>;

/** The SQLite plugin's native side, on Node's own SQLite: the statements are run for real. */
export function sqlitePlugin(platform: 'android' | 'ios') {
  const db = new DatabaseSync(':memory:');
  let connected = false;
  const check = (open: boolean, message: string) => {
    if (!open) throw new Error(message);
  };
  const values = (options: Options) => options['values'] as string[]; // our driver sends texts only
  return {
    db,
    rows: () => (connected ? db.prepare('SELECT almacen, clave, valor FROM kv ORDER BY almacen, clave').all() : []),
    plugin: {
      createConnection: () => {
        check(!connected, 'CreateConnection: Connection extramuros already exists');
        connected = true;
      },
      open: () => check(connected, 'Open: No available connection for database extramuros'),
      execute: ({ statements }: Options) => db.exec(String(statements)),
      run: (options: Options) => db.prepare(String(options['statement'])).run(...values(options)),
      query: (options: Options) => {
        const rows = db.prepare(String(options['statement'])).all(...values(options));
        return { values: platform === 'ios' && rows[0] ? [{ ios_columns: Object.keys(rows[0]) }, ...rows] : rows };
      },
    },
  };
}

/** The protected store's native side; `locked` makes it refuse, as an invalidated key does. */
export function securePlugin() {
  const kept = new Map<string, string>();
  const state = { locked: false };
  const key = ({ prefixedKey }: Options) => {
    if (state.locked) throw new Error('KeyPermanentlyInvalidatedException');
    return String(prefixedKey);
  };
  return {
    kept,
    state,
    plugin: {
      internalGetItem: (options: Options) => ({ data: kept.get(key(options)) ?? null }),
      internalSetItem: (options: Options) => void kept.set(key(options), String(options['data'])),
      internalRemoveItem: (options: Options) => ({ success: kept.delete(key(options)) }),
      internalGetPrefixedKeys: ({ prefix }: Options) => ({
        keys: [...kept.keys()].filter((name) => name.startsWith(String(prefix))),
      }),
    },
  };
}

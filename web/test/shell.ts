import { DatabaseSync } from 'node:sqlite';
import { vi } from 'vitest';

type Options = Record<string, unknown>;
type Plugins = Record<string, Record<string, (options: Options) => unknown>>;

/** The border of the native shell: what the bridge of Capacitor 8 puts in the page, answered by `plugins`. Call before anything native is loaded. */
export function enterShell({ platform, plugins }: { platform: 'android' | 'ios'; plugins: Plugins }) {
  const listeners = new Map<string, (data: unknown) => void>();
  const call = async (plugin: string, method: string, options: Options) => {
    // What crosses the bridge is JSON.
    const sent = JSON.parse(JSON.stringify(options ?? {})) as Options; // an object goes in
    const answer: unknown = await plugins[plugin]?.[method]?.(sent);
    return answer === undefined ? undefined : JSON.parse(JSON.stringify(answer));
  };
  const methods = (name: string) => [
    ...Object.keys(plugins[name] ?? {}).map((method) => ({ name: method, rtype: 'promise' })),
    { name: 'addListener', rtype: 'callback' },
    { name: 'removeListener', rtype: 'callback' },
  ];
  vi.stubGlobal(platform === 'android' ? 'androidBridge' : 'webkit', { messageHandlers: { bridge: {} } });
  vi.stubGlobal('Capacitor', {
    isNativePlatform: () => true,
    getPlatform: () => platform,
    PluginHeaders: Object.keys(plugins).map((name) => ({ name, methods: methods(name) })),
    nativePromise: call,
    nativeCallback: (plugin: string, _method: string, { eventName }: Options, callback: (data: unknown) => void) => {
      listeners.set(`${plugin}.${String(eventName)}`, callback);
      return Promise.resolve('1');
    },
  });
  return {
    /** What the native side tells the page. */
    tell: (event: string, data: unknown) => listeners.get(event)?.(data),
    hears: (event: string) => listeners.has(event),
  };
}

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
        keys: [...kept.keys()].filter((one) => one.startsWith(String(prefix))),
      }),
    },
  };
}

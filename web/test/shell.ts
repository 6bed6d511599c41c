import { vi } from 'vitest';

type Options = Record<string, unknown>;
type Plugins = Record<string, Record<string, (options: Options) => unknown>>;

/**
 * The border of the native shell: what the bridge of Capacitor 8 puts in the page, answered by `plugins`. Call before anything native
 * is loaded.
 */
export function enterShell({ platform, plugins }: { platform: 'android' | 'ios'; plugins: Plugins }) {
  const listeners = new Map<string, (data: unknown) => void>();
  const call = async (plugin: string, method: string, options: Options) => {
    // The bridge carries JSON only.
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
    /** Fires an event of the native side. */
    tell: (event: string, data: unknown) => listeners.get(event)?.(data),
    hears: (event: string) => listeners.has(event),
  };
}

import type { NativePlugins } from './native-plugins.ts';

/*
 * The native shell (Capacitor). It puts its bridge in the page before any script of ours; in a browser there is none,
 * and nothing of this is loaded but the question itself.
 */
declare global {
  var Capacitor: { isNativePlatform?(): boolean; getPlatform?(): string } | undefined;
}

type Platform = 'android' | 'ios' | 'web';

export const isNative = (): boolean => globalThis.Capacitor?.isNativePlatform?.() === true;

export function platform(): Platform {
  const name = globalThis.Capacitor?.getPlatform?.();
  return isNative() && (name === 'android' || name === 'ios') ? name : 'web';
}

const asked = new Map<string, Promise<{ plugin: unknown }>>();

/** A plugin of the shell. In an object, because a plugin answers to any name, `then` too: a promise of it would never settle. */
export function nativePlugin<Name extends keyof NativePlugins>(name: Name): Promise<{ plugin: NativePlugins[Name] }> {
  const known = asked.get(name) ?? import('@capacitor/core').then((core) => ({ plugin: core.registerPlugin(name) }));
  asked.set(name, known);
  // The name decides plugin and type alike.
  return known as Promise<{ plugin: NativePlugins[Name] }>;
}

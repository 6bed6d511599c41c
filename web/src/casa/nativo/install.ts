import { useSyncExternalStore } from 'react';
import { changes } from './changes.ts';
import { writeNote } from './notes.ts';
import { isNative } from './native.ts';
import { offer } from './install-event.ts';

/**
 * Way to install on this device: 'instalada' already (or the native app), 'ofrecida' by the browser, by hand from the Share menu of iOS,
 * or from this browser's own menu.
 */
export type Instalacion = 'instalada' | 'ofrecida' | 'ios' | 'menu';

/** Kept on the device and not in the session: a person who dismissed the hint does not see it after another login. */
const HIDDEN = 'instalar-oculto';
const { tell, subscribe } = changes();
offer.onChange = tell;

export const useInstalacion = (): Instalacion => useSyncExternalStore(subscribe, instalacion);

export function instalacion(): Instalacion {
  if (isNative() || isStandalone()) return 'instalada';
  if (offer.event !== undefined) return 'ofrecida';
  return isIos() ? 'ios' : 'menu';
}

function isStandalone(): boolean {
  // Property of Safari, older than the media query.
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}
/** True on iOS. An iPad calls itself a Mac, but a Mac has no touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Opens the browser's own question, which an offer can do only once. */
export async function install(): Promise<void> {
  const { event } = offer;
  offer.event = undefined;
  await event?.prompt();
  tell();
}

/** True where the app can be installed right now and the hint has not been dismissed. */
export const useHint = (): boolean => useSyncExternalStore(subscribe, hint);
function hint(): boolean {
  const how = instalacion();
  return (how === 'ofrecida' || how === 'ios') && !isHidden();
}
function isHidden(): boolean {
  try {
    return localStorage.getItem(HIDDEN) !== null;
  } catch {
    return true; // a dismissal could not be kept
  }
}
export function hideHint(): void {
  writeNote(HIDDEN, '1'); // hidden on this page, even where nothing can be kept
  tell();
}

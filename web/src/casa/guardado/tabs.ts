/**
 * Messages between the tabs of one browser.
 * fin      the session of that person is over: close what shows it
 * salida   the same, and that person leaves this device for good
 * renovada that person has a new token, which is kept on the device
 * envios   the outbox of that person has changed
 */
export type Told = { tipo: 'fin' | 'salida' | 'renovada' | 'envios'; matricula: string };

const listeners = new Set<(word: Told) => void>();
let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel | undefined {
  if (channel !== undefined || !('BroadcastChannel' in globalThis)) return channel;
  channel = new BroadcastChannel('extramuros');
  channel.addEventListener('message', ({ data }: MessageEvent) => {
    // Typed by tellTabs, the only writer of this channel.
    for (const listener of listeners) listener(data as Told);
  });
  return channel;
}

export const tellTabs = (word: Told): void => open()?.postMessage(word);
/** Runs `listener` for messages of other tabs, never for those of this tab. */
export function onTold(listener: (word: Told) => void): void {
  open();
  listeners.add(listener);
}

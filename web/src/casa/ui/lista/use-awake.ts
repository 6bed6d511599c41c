import { useEffect } from 'react';

/** Keeps the screen of the device on, where the browser can do so. */
export function useAwake(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const hold = () => {
      // Undefined in an insecure context and in older browsers.
      const wakeLock = navigator.wakeLock as WakeLock | undefined;
      if (document.visibilityState === 'visible') lock = wakeLock?.request('screen').catch(() => undefined);
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void lock?.then((held) => held?.release());
    };
  }, []);
}

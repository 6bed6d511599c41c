import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openFromOutside } from '#web/casa/llegada/from-outside.ts';
import { isOwnPath } from '#web/casa/kernel/own-path.ts';
import { sinLeer } from './sin-leer.api.ts';

/** Milliseconds after which the first screen has had the line to itself. */
const LATER = 3_000;

/**
 * Beside every screen: it listens to what changes, writes the unread on the app's icon, opens what was touched outside the app,
 * and keeps this device's subscription in order. Draws nothing.
 */
export function EnVivo() {
  const queries = useQueryClient();
  const router = useRouter();
  const { data } = useQuery(sinLeer);
  const unread = data?.Numero;

  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const later = setTimeout(async () => {
      // Without it the screens are as fresh as their last visit.
      const live = await import('#web/casa/red/live.ts').catch(() => undefined);
      if (!gone) stop = live?.followEvents(queries);
    }, LATER);
    return () => {
      gone = true;
      clearTimeout(later);
      stop?.();
    };
  }, [queries]);

  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // there is none in an insecure page
    const open = ({ data: said, ports }: MessageEvent<unknown>) => {
      const ruta = typeof said === 'object' && said !== null && 'abrir' in said ? said.abrir : undefined;
      if (!isOwnPath(ruta)) return;
      ports[0]?.postMessage('abierta');
      void openFromOutside(ruta, (path) => router.history.push(path));
    };
    workers?.addEventListener('message', open);
    const later = setTimeout(() => {
      // After a failure the next start tries again.
      void import('./dispositivo.api.ts').then(({ renewDispositivo }) => renewDispositivo()).catch(() => undefined);
    }, 2 * LATER);
    return () => {
      workers?.removeEventListener('message', open);
      clearTimeout(later);
    };
  }, [router]);

  useEffect(() => {
    if (unread === undefined || !('setAppBadge' in navigator)) return undefined;
    void navigator.setAppBadge(unread).catch(() => undefined); // an app that is not on the device has no icon
    return () => void navigator.clearAppBadge().catch(() => undefined);
  }, [unread]);
  return null;
}

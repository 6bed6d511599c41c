import { isNative } from '#web/nativo/native.ts';
import { onPersonLeaves } from '#web/kernel/person.ts';
import { wipeShared } from '#web/nativo/save-native.ts';
import { createStorage } from '#web/guardado/storage.ts';
import { remoteTransport } from '#web/red/transport-remote.ts';
import { configureTransport } from '#web/red/transport.ts';
import { openFromOutside } from '#web/persona/from-outside.ts';
import type { AnyRouter } from '@tanstack/react-router';

/** Set-up before the session begins: calls go to the API's origin, and the native shell's events get their listeners. */
export async function startRemote(apiOrigin: string, router: Pick<AnyRouter, 'history'>): Promise<void> {
  configureTransport({ apiOrigin, remote: remoteTransport(createStorage()) });
  if (!isNative()) return;
  onPersonLeaves(wipeShared);
  onPersonLeaves(async () => (await import('#web/notificaciones/dispositivo.api.ts')).forgetDispositivo());
  const { startShell } = await import('./shell.ts');
  const { history } = router;
  void startShell({
    origen: apiOrigin,
    open: (path) => void openFromOutside(path, (to) => history.push(to)),
    path: () => history.location.pathname,
    canGoBack: () => history.canGoBack(),
    back: () => history.back(),
  });
}

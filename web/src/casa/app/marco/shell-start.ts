import { isNative } from '#web/casa/nativo/native.ts';
import { onPersonLeaves } from '#web/casa/kernel/person.ts';
import { wipeShared } from '#web/casa/nativo/save-native.ts';
import { createStorage } from '#web/casa/guardado/storage.ts';
import { remoteTransport } from '#web/casa/red/transport-remote.ts';
import { configureTransport } from '#web/casa/red/transport.ts';
import { openFromOutside } from '#web/casa/llegada/from-outside.ts';
import type { AnyRouter } from '@tanstack/react-router';

/** Set-up before the session begins: calls go to the API's origin, and the native shell's events get their listeners. */
export async function startRemote(apiOrigin: string, router: Pick<AnyRouter, 'history'>): Promise<void> {
  configureTransport({ apiOrigin, remote: remoteTransport(createStorage()) });
  if (!isNative()) return;
  onPersonLeaves(wipeShared);
  onPersonLeaves(async () => (await import('#web/plataforma/notificaciones/dispositivo.api.ts')).forgetDispositivo());
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

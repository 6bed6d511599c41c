import { endSession, getSession } from '#web/kernel/session.ts';
import { salir } from '#web/sesion/sesion.api.ts';

/** The server ends the session, and this device forgets it; without network the device forgets it all the same. */
export async function logout(): Promise<void> {
  if (getSession() !== null) await salir().catch(() => undefined);
  await endSession();
}

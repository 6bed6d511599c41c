import { endSession, getSession } from '#web/casa/red/session.ts';
import { sendOnly } from '#web/casa/red/transport.ts';
import { ask } from '#web/casa/ui/dialogos/feedback.tsx';
import { salir } from './salida.ts';

/** Time limit of the logout call, so that a bad network keeps nobody in. */
const PATIENCE_MS = 5_000;

/**
 * The server ends the session, and this device forgets the person: what they read, what they wrote and what they did not send,
 * after a warning where there is any. Without network the device forgets all the same.
 */
export async function logout(): Promise<void> {
  const session = getSession();
  if (session === null) return;
  // main.tsx has loaded it since the session began; where that failed, nothing was kept.
  const person = await import('#web/casa/kernel/person.ts').catch(() => undefined);
  const waiting = person?.waitingNow() ?? 0;
  if (waiting > 0 && !(await ask.confirm(warning(waiting)))) return;
  await person?.beforeLeaving(session.matricula);
  const salida = await sendOnly('/api/login/logout', async () => {
    const answered = await salir(AbortSignal.timeout(PATIENCE_MS)).catch(() => undefined);
    await endSession();
    return answered;
  });
  await person?.leave(session.matricula);
  // Without that piece the person has left all the same, and the company's account stays open in this browser.
  if (salida)
    await import('./salida-del-proveedor.ts').then(
      ({ salirDelProveedor }) => salirDelProveedor(salida),
      () => undefined,
    );
}

const warning = (waiting: number) => ({
  title: 'Salir',
  message:
    waiting === 1
      ? 'Tiene 1 envío pendiente. Si sale, se borrará de este dispositivo sin enviarse.'
      : `Tiene ${waiting} envíos pendientes. Si sale, se borrarán de este dispositivo sin enviarse.`,
  confirm: 'Salir y borrar',
  danger: true,
});

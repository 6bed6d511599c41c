import { arrive, isSomebodyElsesOutbox } from '#web/casa/kernel/person.ts';
import { ahora, deviceNow } from '#web/casa/red/clock.ts';
import { beginSession, decodeToken, getSession, keptSession } from '#web/casa/red/session.ts';
import { ask } from '#web/casa/ui/dialogos/feedback.tsx';
import { devolverSesion, terminarSesion } from './salida.ts';

/** Time limit of the calls of a login, so that a bad network keeps nobody out. */
const PATIENCE_MS = 5_000;

/**
 * Begins the session of a person who has just logged in, once all data of other people has left this device.
 * False when the person prefers to keep the waiting acts of somebody else, or when the device's clock would end the session at once.
 */
export async function comeIn(token: string): Promise<boolean> {
  const session = decodeToken(token);
  const matricula = session?.matricula ?? '';
  if (session !== undefined && session.exp * 1000 <= ahora()) {
    await devolverSesion(token).catch(() => undefined);
    await ask.alert({
      title: 'Reloj adelantado',
      message: `El reloj de este dispositivo marca ${marked()}, y va adelantado. Póngalo en hora y vuelva a entrar.`,
    });
    return false;
  }
  const sure =
    !(await isSomebodyElsesOutbox(matricula).catch(() => false)) ||
    (await ask.confirm({
      title: 'Envíos de otra persona',
      message: 'En este dispositivo hay envíos sin terminar de otra persona. Si continúa, se borrarán.',
      confirm: 'Continuar',
      danger: true,
    }));
  if (!sure) {
    await devolverSesion(token).catch(() => undefined);
    return false;
  }
  await arrive(matricula);
  await endOthers(matricula);
  return beginSession(token);
}

/** Ends at the server the sessions that other people left open in any tab, whose screens have been told before. */
async function endOthers(matricula: string): Promise<void> {
  const tokens = [getSession(), await keptSession()].flatMap((session) =>
    session && session.matricula !== matricula ? [session.token] : [],
  );
  await Promise.all(
    [...new Set(tokens)].map((token) => terminarSesion(token, AbortSignal.timeout(PATIENCE_MS)).catch(() => undefined)),
  );
}

const marked = (): string => new Date(deviceNow()).toLocaleString('es-ES', { dateStyle: 'short', timeStyle: 'short' });

import { arrive, isSomebodyElsesOutbox } from '#web/kernel/person.ts';
import { beginSession, decodeToken } from '#web/kernel/session.ts';
import { devolverSesion } from '#web/sesion/sesion.api.ts';
import { ask } from '#web/ui/feedback.tsx';

/**
 * Begins the session of whoever has just shown who they are, once nothing of anybody else is left on this device.
 * False when they prefer that what somebody else has waiting here stays.
 */
export async function comeIn(token: string): Promise<boolean> {
  const matricula = decodeToken(token)?.matricula ?? '';
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
  return beginSession(token);
}

import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import type { SesionCerrada } from '#contract/identidad/sesion/sesion.schemas.ts';
import { client } from '#web/casa/red/api.ts';
import { browserSend } from '#web/casa/red/transport.ts';

const api = client(sesion);
/** Ends the session. @returns the address at which the person signs out at the company's provider too, where ADMIN wants it. */
export const salir = async (signal?: AbortSignal): Promise<SesionCerrada['Salida']> =>
  (await api.logout(undefined, { signal })).Salida;

/** Ends a session that never began on this device. Notifications of another person go on. */
export const devolverSesion = (token: string): Promise<unknown> =>
  browserSend('/api/login/devolver', { method: 'POST', headers: {}, token });
/** Ends a session of this device, even while another person is signed in. */
export const terminarSesion = (token: string, signal: AbortSignal): Promise<unknown> =>
  browserSend('/api/login/logout', { method: 'POST', headers: {}, token, signal });

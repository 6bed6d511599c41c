import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import { client } from '#web/casa/red/api.ts';
import { browserSend } from '#web/casa/red/transport.ts';

const api = client(sesion);
export const salir = (signal?: AbortSignal): Promise<unknown> => api.logout(undefined, { signal });
/** Ends a session that never began on this device. Notifications of another person go on. */
export const devolverSesion = (token: string): Promise<unknown> =>
  browserSend('/api/login/devolver', { method: 'POST', headers: {}, token });
/** Ends a session of this device, even while another person is signed in. */
export const terminarSesion = (token: string, signal: AbortSignal): Promise<unknown> =>
  browserSend('/api/login/logout', { method: 'POST', headers: {}, token, signal });

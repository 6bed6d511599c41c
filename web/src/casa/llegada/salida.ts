import { sesion } from '#contract/identidad/sesion/sesion.endpoints.ts';
import type { SesionCerrada } from '#contract/identidad/sesion/sesion.schemas.ts';
import { createStorage } from '#web/casa/guardado/storage.ts';
import { isNative } from '#web/casa/nativo/native.ts';
import { readNote, writeNote } from '#web/casa/nativo/notes.ts';
import { client } from '#web/casa/red/api.ts';
import { browserSend } from '#web/casa/red/transport.ts';

const api = client(sesion);
type Salida = SesionCerrada['Salida'];
/** Ends the session. @returns the address at which the person signs out at the company's provider too, where ADMIN wants it. */
export const salir = async (signal?: AbortSignal): Promise<Salida> => (await api.logout(undefined, { signal })).Salida;

const CLAVE = 'salida';
/** Goes to the provider, which sends the person back to this device with the mark that it keeps. */
export async function salirDelProveedor({ Url, Estado }: NonNullable<Salida>): Promise<void> {
  if (isNative()) await createStorage().write(CLAVE, Estado);
  else writeNote(CLAVE, Estado, 'sessionStorage');
  location.assign(Url);
}
/** True where this device went to a provider with this mark, which is forgotten: a link of somebody else says nothing. */
export async function vieneDeSalir(estado: string): Promise<boolean> {
  const kept = isNative() ? await createStorage().again(CLAVE) : readNote(CLAVE, 'sessionStorage');
  if (isNative()) await createStorage().remove(CLAVE);
  else writeNote(CLAVE, null, 'sessionStorage');
  return estado !== '' && kept === estado;
}

/** Ends a session that never began on this device. Notifications of another person go on. */
export const devolverSesion = (token: string): Promise<unknown> =>
  browserSend('/api/login/devolver', { method: 'POST', headers: {}, token });
/** Ends a session of this device, even while another person is signed in. */
export const terminarSesion = (token: string, signal: AbortSignal): Promise<unknown> =>
  browserSend('/api/login/logout', { method: 'POST', headers: {}, token, signal });

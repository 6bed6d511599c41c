import type { SesionCerrada } from '#contract/identidad/sesion/sesion.schemas.ts';
import { createStorage } from '#web/casa/guardado/storage.ts';
import { isNative } from '#web/casa/nativo/native.ts';
import { readNote, writeNote } from '#web/casa/nativo/notes.ts';

const CLAVE = 'salida';
/** Goes to the provider, which sends the person back to this device with the mark that it keeps. */
export async function salirDelProveedor({ Url, Estado }: NonNullable<SesionCerrada['Salida']>): Promise<void> {
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

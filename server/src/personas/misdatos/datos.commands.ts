import type { FormularioEmergencia } from '#contract/personas/misdatos/misdatos.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { openText } from '#server/casa/claves/sealed-text.ts';
import { exigirPassword } from '#server/plataforma/intentos/intentos.port.ts';
import { conflicto, prohibido } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { selectCambiosAbiertos } from './cambio.queries.ts';
import { existsPersona, selectDatos, selectSellados, updateEmergencia, updateDni } from './datos.queries.ts';
import { nombreDni, nombreIban, sellarDni } from './grupo.rules.ts';
import { dniCambiado } from './misdatos.mail.ts';
import { verDatos } from './misdatos.views.ts';

/** Data of a person for a reader with that right. Throws 404. */
export async function leerDatos(usuario: Usuario, personaId: number) {
  const [datos, abiertos] = await Promise.all([selectDatos(personaId), selectCambiosAbiertos(personaId)]);
  return verDatos(usuario, existente(datos), abiertos);
}

/** Checks the login password, before anything is shown in full. @throws Refusal 422, 429. */
export const repetirPassword = (usuario: Usuario, password: string) =>
  exigirPassword(usuario, { password, field: 'password', message: 'La contraseña de acceso no es correcta' });

export const OTRA_INSTALACION =
  'Se guardó con otro secreto de esta instalación y no se puede abrir. Avise a Administración';
const abrir = (sellado: string | null, nombre: string): string => {
  if (sellado === null) return '';
  const abierto = openText(sellado, nombre);
  if (abierto === undefined) throw conflicto(OTRA_INSTALACION);
  return abierto;
};
type Ver = { usuario: Usuario; personaId: number; password: string };
/** A person's identity number in full; '' where none is known. @throws Refusal 404, 409, 422, 429. */
export async function verDni({ usuario, personaId, password }: Ver) {
  const { dni } = existente(await selectSellados(personaId));
  await repetirPassword(usuario, password);
  return { Dni: abrir(dni, nombreDni(personaId)) };
}
/** A person's bank account in full; '' where none is known. @throws Refusal 404, 409, 422, 429. */
export async function verIban({ usuario, personaId, password }: Ver) {
  const { iban } = existente(await selectSellados(personaId));
  await repetirPassword(usuario, password);
  return { Iban: abrir(iban, nombreIban(personaId)) };
}

/** Contacts for an emergency, which the person changes at once. */
export const guardarEmergencia = (usuario: Usuario, form: FormularioEmergencia) =>
  transaction(async () => {
    await updateEmergencia(usuario.id, form);
    await anotar('usuario', usuario, usuario, 'cambiar contactos de emergencia');
    return { Id: usuario.id };
  });

/**
 * Written by human resources, for anybody but themselves; the history names the change without its value. @throws
 * Refusal 403, 404.
 */
export const cambiarDni = (usuario: Usuario, personaId: number, dni: string) =>
  transaction(async () => {
    if (!(await existsPersona(personaId))) existente(undefined);
    if (personaId === usuario.id) throw prohibido('Su DNI lo anota otra persona de Recursos Humanos');
    await updateDni(personaId, sellarDni(personaId, dni));
    await anotar('usuario', { id: personaId }, usuario, 'anotar DNI');
    await notificar([personaId], dniCambiado());
    return { Id: personaId };
  });

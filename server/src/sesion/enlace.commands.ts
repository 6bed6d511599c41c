import { setTimeout as sleep } from 'node:timers/promises';
import { sellarPassword } from '#server/firma/acceso.port.ts';
import { transaction } from '#server/base/db.ts';
import { conflicto, noEncontrado, Refusal } from '#server/kernel/errors.ts';
import { getKeys } from '#server/claves/keys.ts';
import { makeLink, readLink, type Ruta } from '#server/http/one-use-link.ts';
import { exigirPasswordFuerte } from '#server/claves/password-strength.ts';
import { hashPassword } from '#server/claves/password.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import {
  insertInvitacion,
  insertRecuperacion,
  selectTitular,
  type Tipo,
  updateConInvitacion,
  updateConRecuperacion,
} from './enlace.queries.ts';
import { reservarPeticion } from '#server/intentos/intentos.port.ts';
import { type SesionAbierta, nuevoSid, toSesionAbierta } from './sesion.commands.ts';

/** Asking for a link always takes this long, so that nobody learns from the clock whether a name exists. Milliseconds. */
const CONSTANT = 400;

const invalido = (tipo: Tipo) =>
  tipo === 'invitacion'
    ? new Refusal(
        422,
        'enlace_no_valido',
        'La invitación no es válida, ha caducado o ya se ha usado. Pida otra a Recursos Humanos',
      )
    : new Refusal(422, 'enlace_no_valido', 'El enlace no es válido, ha caducado o ya se ha usado. Pida otro');

const RUTA: Record<Tipo, Ruta> = { invitacion: 'registro', recuperacion: 'restablecer' };
/** Whose link it is. @throws Refusal 422 when it is no longer good, or was not made for them. */
async function titularDe(tipo: Tipo, secreto: string) {
  const link = readLink(secreto);
  const titular = link && (await selectTitular(tipo, link.huella));
  if (!titular || !link.isFor({ ruta: RUTA[tipo], usuarioId: titular.id, correo: titular.correo }))
    throw invalido(tipo);
  return { ...titular, huella: link.huella };
}

/** Whose invitation it is. @throws Refusal 422 when it is no longer good. */
export async function verInvitacion(invitacion: string) {
  const titular = await titularDe('invitacion', invitacion);
  return { Nombre: titular.nombre, Login: titular.login, Empresa: getKeys().empresa };
}

/** First password of an invited person, who is in from then on. @throws Refusal 422. */
export async function registrar({
  invitacion,
  password,
}: {
  invitacion: string;
  password: string;
}): Promise<SesionAbierta> {
  const { titular, passwordHash } = await hashForTitular('invitacion', invitacion, password);
  const sid = nuevoSid();
  const hecho = await transaction(async () => {
    const linea = await sellarPassword({ titular, passwordHash, por: 'alta' });
    return updateConInvitacion({ titular, passwordHash, sid, linea });
  });
  if (!hecho) throw invalido('invitacion');
  return toSesionAbierta({ ...hecho, sid });
}

/** New password of who forgot theirs; all their sessions end. @throws Refusal 422. */
export async function restablecer({ enlace, password }: { enlace: string; password: string }): Promise<void> {
  const { titular, passwordHash } = await hashForTitular('recuperacion', enlace, password);
  const hecho = await transaction(async () => {
    const linea = await sellarPassword({ titular, passwordHash, por: 'enlace' });
    return updateConRecuperacion({ titular, passwordHash, linea });
  });
  if (!hecho) throw invalido('recuperacion');
}

/** A password that is refused does not use the link up. */
async function hashForTitular(tipo: Tipo, secreto: string, password: string) {
  const titular = await titularDe(tipo, secreto);
  exigirPasswordFuerte({ password, titular, empresa: getKeys().empresa, field: 'password' });
  return { titular, passwordHash: await hashPassword(password) };
}

/** Mails a person the way in. @throws Refusal 404 for who does not exist or is disabled; 409 for who is in already. */
export async function invitar(quien: Usuario, matricula: string): Promise<void> {
  const { huella, marca } = makeLink('registro');
  const { empresa } = getKeys();
  const cuerpo = `${empresa} le invita a darse de alta en Extramuros, el portal del empleado. Abra este enlace y elija su contraseña:\n\n${marca}\n\nEl enlace sirve una sola vez y caduca en 72 horas.\n`;
  const invitada = await insertInvitacion({
    matricula,
    quien: quien.id,
    carta: { huella, asunto: `Invitación a Extramuros de ${empresa}`, cuerpo },
  });
  if (!invitada) throw noEncontrado();
  if (!invitada.hecho)
    throw conflicto(
      'Esa persona ya está dada de alta. Si no recuerda su contraseña, puede recuperarla desde la pantalla de entrada',
    );
}

/** Mails a recovery link if the name is somebody's. The caller cannot tell whether it was. @throws Refusal 429. */
export async function recuperar(username: string, ip: string): Promise<void> {
  const wait = sleep(CONSTANT);
  await reservarPeticion(ip);
  const { huella, marca } = makeLink('restablecer');
  const cuerpo = `Alguien ha pedido cambiar su contraseña de Extramuros. Si ha sido usted, abra este enlace y elija otra:\n\n${marca}\n\nEl enlace sirve una sola vez y caduca en 15 minutos. Si no ha sido usted, no haga nada: su contraseña sigue siendo la misma.\n`;
  await insertRecuperacion(username, { huella, asunto: 'Cambio de contraseña en Extramuros', cuerpo });
  await wait;
}

import { randomBytes } from 'node:crypto';
import { sellarPassword } from '#server/firma/acceso.port.ts';
import { transaction } from '#server/base/db.ts';
import { conflicto, noValido, Refusal } from '#server/kernel/errors.ts';
import { getKeys } from '#server/claves/keys.ts';
import { exigirPasswordFuerte } from '#server/claves/password-strength.ts';
import { hashPassword } from '#server/claves/password.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { signToken } from '#server/claves/token.ts';
import { acierta, exigirPassword, olvidarIntento, reservarIntento } from '#server/intentos/intentos.port.ts';
import { type Abierta, insertSesion, insertDispositivo, selectCuenta, updatePassword } from './sesion.queries.ts';

/** What an entry gives: the token for the client and the session that the cookies are tied to. */
export type SesionAbierta = { token: string; sid: string; usuarioId: number };

export const nuevoSid = (): string => randomBytes(16).toString('base64url');
export async function toSesionAbierta({
  abierta,
  sid,
  usuarioId,
}: {
  abierta: Abierta;
  sid: string;
  usuarioId: number;
}): Promise<SesionAbierta> {
  const { matricula, nombre, roles, iat, exp } = abierta;
  return {
    token: await signToken({ sub: matricula, name: nombre, role: roles, iat, exp, sid }, getKeys().token),
    sid,
    usuarioId,
  };
}

type Visita = { username: string; password: string; ip: string; dispositivo: string | undefined };
/**
 * Opens a session with a name and a password (decisions 2).
 * @throws Refusal 401, the same for a wrong password, an unknown name and a disabled person; 429 when it is tried too often.
 */
export async function entrar({ username, password, ip, dispositivo }: Visita): Promise<SesionAbierta> {
  const cuenta = await selectCuenta(username, dispositivo);
  const reserva = await reservarIntento({ username, ip, cuenta, dispositivo });
  const hash = cuenta?.activo && !reserva.agotada ? cuenta.passwordHash : null;
  const abierta = (await acierta(password, hash, reserva)) && cuenta && hash ? await abrir(cuenta.id, hash) : undefined;
  if (!abierta) throw new Refusal(401, 'credenciales', 'Usuario o contraseña incorrectos');
  await olvidarIntento(reserva);
  return abierta;
}
async function abrir(usuarioId: number, passwordHash: string): Promise<SesionAbierta | undefined> {
  const sid = nuevoSid();
  const abierta = await insertSesion({ sid, usuarioId, passwordHash });
  return abierta && toSesionAbierta({ abierta, sid, usuarioId });
}

/** Remembers that this person uses this device, under its new name. */
export const recordarDispositivo = (
  { usuarioId, sid }: Pick<SesionAbierta, 'usuarioId' | 'sid'>,
  { antes, ahora }: { antes: string | undefined; ahora: string },
) => insertDispositivo({ antes, ahora, usuarioId, sid });

/**
 * Changes one's own password: every session ends and a new one opens for whoever changed it.
 * @throws Refusal 422 by field; 409 when it was changed somewhere else meanwhile, or was not set by this program; 429.
 */
export async function cambiarPassword(
  usuario: Usuario,
  { actual, nueva }: { actual: string; nueva: string },
): Promise<SesionAbierta> {
  const passwordHash = await exigirPassword(usuario, {
    password: actual,
    field: 'actual',
    message: 'La contraseña actual no es correcta',
  });
  if (nueva === actual) throw noValido([{ field: 'nueva', message: 'Elija una contraseña distinta de la actual' }]);
  exigirPasswordFuerte({ password: nueva, titular: usuario, empresa: getKeys().empresa, field: 'nueva' });
  const sid = nuevoSid();
  const nuevo = await hashPassword(nueva);
  const abierta = await transaction(async () => {
    const linea = await sellarPassword({ titular: usuario, passwordHash: nuevo, por: 'cambio', actual: passwordHash });
    return updatePassword({ usuarioId: usuario.id, actual: passwordHash, nuevo, sid, linea });
  });
  if (!abierta) throw conflicto('La contraseña se ha cambiado desde otro sitio. Vuelva a entrar');
  return toSesionAbierta({ abierta, sid, usuarioId: usuario.id });
}

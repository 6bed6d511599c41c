import { randomBytes } from 'node:crypto';
import { transaction } from '#server/base/db.ts';
import { getKeys } from '#server/claves/keys.ts';
import { exigirPasswordFuerte } from '#server/claves/password-strength.ts';
import { hashPassword } from '#server/claves/password.ts';
import { signToken } from '#server/claves/token.ts';
import { sellarPassword } from '#server/firma/acceso.port.ts';
import { acierta, exigirPassword, olvidarIntento, reservarIntento } from '#server/intentos/intentos.port.ts';
import { noValido, Refusal } from '#server/kernel/errors.ts';
import { anotar } from '#server/kernel/historial.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { ganada } from '#server/kernel/vigente.ts';
import { soltarDispositivo, tomarDispositivo } from '#server/notificaciones/notificaciones.port.ts';
import {
  insertDispositivo,
  insertSesion,
  selectCuenta,
  updatePassword,
  updateSesionTerminada,
} from './sesion.queries.ts';

/** Open session: the token for the client, and what its cookies are tied to. */
export type SesionAbierta = { token: string; sid: string; usuarioId: number };

/** Opens a session with the password that was compared; undefined when it is no longer theirs or they are disabled. */
export async function abrirSesion(usuarioId: number, passwordHash: string): Promise<SesionAbierta | undefined> {
  const sid = randomBytes(16).toString('base64url');
  const abierta = await insertSesion({ sid, usuarioId, passwordHash });
  if (!abierta) return undefined;
  const { matricula, nombre, roles, iat, exp } = abierta;
  const token = await signToken({ sub: matricula, name: nombre, role: roles, iat, exp, sid }, getKeys().token);
  return { token, sid, usuarioId };
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
  const abierta =
    (await acierta(password, hash, reserva)) && cuenta && hash ? await abrirSesion(cuenta.id, hash) : undefined;
  if (!abierta) throw new Refusal(401, 'credenciales', 'Usuario o contraseña incorrectos');
  await olvidarIntento(reserva);
  return abierta;
}
/** Ends a session that its person gave back: the device keeps the subscriptions that it had. */
export const devolverSesion = (sid: string) =>
  transaction(async () => {
    await soltarDispositivo(sid);
    await updateSesionTerminada(sid);
  });

type Cambio = { antes: string | undefined; ahora: string };
/** Remembers that this person uses this device, under its new name; from now on it gets nobody else's notifications. */
export const recordarDispositivo = ({ usuarioId, sid }: SesionAbierta, { antes, ahora }: Cambio) =>
  transaction(async () => {
    await insertDispositivo({ antes, ahora, usuarioId });
    await tomarDispositivo({ antes, ahora, usuarioId, sid });
  });

const CAMBIADA = 'La contraseña se ha cambiado desde otro sitio. Vuelva a entrar';
/**
 * Changes one's own password: every session ends and a new one opens.
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
  const nuevo = await hashPassword(nueva);
  return transaction(async () => {
    await sellarPassword({ titular: usuario, passwordHash: nuevo, por: 'cambio', actual: passwordHash });
    ganada(await updatePassword(usuario.id, { actual: passwordHash, nuevo }), CAMBIADA);
    await anotar('usuario', usuario, usuario, 'cambiar contraseña');
    return ganada(await abrirSesion(usuario.id, nuevo), CAMBIADA);
  });
}

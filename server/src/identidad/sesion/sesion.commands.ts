import { randomBytes } from 'node:crypto';
import { rutaTrasSalir } from '#contract/identidad/proveedores/proveedores.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { exigirPasswordFuerte } from '#server/casa/claves/password-strength.ts';
import { hashPassword } from '#server/casa/claves/password.ts';
import { sellarPassword } from '#server/identidad/firma/acceso.port.ts';
import { acierta, exigirPassword, olvidarIntento, reservarIntento } from '#server/plataforma/intentos/intentos.port.ts';
import { conflicto, noValido, Refusal } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { ganada } from '#server/casa/kernel/vigente.ts';
import { exigirPuertaAbierta } from '#server/identidad/cerrojo/cerrojo.port.ts';
import { soltarDispositivo, tomarDispositivo } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { avisarDeEntrada } from './abiertas/abiertas.commands.ts';
import { abrirSesion, type SesionAbierta } from './apertura/apertura.commands.ts';
import { selectSalida, selectSesionViva, updateSesionTerminada } from './apertura/apertura.queries.ts';
import { conCodigo, tieneFactor } from './factor/factor.commands.ts';
import { quitarConPassword } from './llaves/llave.commands.ts';
import { insertDispositivo, selectCuenta, updatePassword } from './sesion.queries.ts';

type Visita = {
  username: string;
  password: string;
  codigo?: string | undefined;
  ip: string;
  dispositivo: string | undefined;
  aparato: string;
};
/**
 * Opens a session with a name and a password, and the second factor of those who have one.
 * @throws Refusal 401, the same for a wrong password, an unknown name and a disabled person; 422 'segundo_factor' after the right password,
 * without its code or with a wrong one; 403 'puerta_cerrada' after the right password; 429 when it is tried too often.
 */
export async function entrar({ username, password, codigo, ip, dispositivo, aparato }: Visita): Promise<SesionAbierta> {
  const cuenta = await selectCuenta(username, dispositivo);
  const reserva = await reservarIntento({ username, ip, cuenta, dispositivo });
  const hash = cuenta?.activo && !reserva.agotada ? cuenta.passwordHash : null;
  const acertada = (await acierta(password, hash, reserva)) && cuenta && hash ? { id: cuenta.id, hash } : undefined;
  if (!acertada) throw noEntra();
  await olvidarIntento(reserva);
  await exigirPuertaAbierta(acertada.id);
  const { id, hash: passwordHash } = acertada;
  const abierta = (await tieneFactor(id))
    ? await conCodigo(id, { codigo, dispositivo: cuenta?.conocido ? dispositivo : undefined }, () =>
        abrirSesion(id, { passwordHash, modo: 'F', aparato }),
      )
    : await abrirSesion(id, { passwordHash, modo: 'P', aparato });
  if (!abierta) throw noEntra();
  return abierta;
}
const noEntra = () => new Refusal(401, 'credenciales', 'Usuario o contraseña incorrectos');

/**
 * Ends a session. @returns where the page goes to sign out at the provider too, and the mark with which it knows that it comes from there;
 * nothing that says who the person is (decision 0143).
 */
export async function cerrarSesion(sid: string): Promise<{ Url: string; Estado: string } | undefined> {
  await updateSesionTerminada(sid);
  const salida = await selectSalida(sid);
  if (!salida) return undefined;
  const Estado = randomBytes(16).toString('base64url');
  const url = new URL(salida.url);
  url.searchParams.set('client_id', salida.cliente);
  url.searchParams.set('post_logout_redirect_uri', `${getKeys().urlPublica}${rutaTrasSalir(salida.codigo)}`);
  url.searchParams.set('state', Estado);
  return { Url: url.href, Estado };
}

/** Ends a session at the person's request; the device keeps its earlier subscriptions. */
export const devolverSesion = (sid: string) =>
  transaction(async () => {
    await soltarDispositivo(sid);
    await updateSesionTerminada(sid);
  });

type Cambio = { antes: string | undefined; ahora: string; seguia: boolean };
/**
 * Records that this person uses this device, under its new name; from now on it gets nobody else's notifications.
 * @param cambio `seguia`: the person was already in on it, so that they are not notified.
 */
export const recordarDispositivo = (abierta: SesionAbierta, { antes, ahora, seguia }: Cambio) =>
  transaction(async () => {
    const { usuarioId, sid } = abierta;
    const conocido = await insertDispositivo({ antes, ahora, usuarioId });
    await tomarDispositivo({ antes, ahora, usuarioId, sid });
    if (!conocido && !seguia) await avisarDeEntrada(abierta);
  });

type CambioDePassword = { actual: string; nueva: string; quitarLlaves: readonly number[]; aparato: string };
const CAMBIADA = 'La contraseña se ha cambiado desde otro sitio. Vuelva a entrar';
/**
 * Changes the password of the caller: every session ends and a new one opens.
 * @throws Refusal 422 by field; 409 when it was changed somewhere else meanwhile, or was not set by this program; 429.
 */
export async function cambiarPassword(
  usuario: Usuario,
  { actual, nueva, quitarLlaves, aparato }: CambioDePassword,
): Promise<SesionAbierta> {
  const repetida = await exigirPassword(usuario, {
    password: actual,
    field: 'actual',
    message: 'La contraseña actual no es correcta',
  });
  if ('cuenta' in repetida)
    throw conflicto('Usted entra con la cuenta de la empresa: su contraseña se cambia donde la de esa cuenta');
  const { passwordHash } = repetida;
  if (nueva === actual) throw noValido([{ field: 'nueva', message: 'Elija una contraseña distinta de la actual' }]);
  exigirPasswordFuerte({ password: nueva, titular: usuario, empresa: getKeys().empresa, field: 'nueva' });
  const nuevo = await hashPassword(nueva);
  return transaction(async () => {
    const desde = ganada(await selectSesionViva(usuario.id, usuario.sid), CAMBIADA);
    await sellarPassword({ titular: usuario, passwordHash: nuevo, por: 'cambio', actual: passwordHash });
    ganada(await updatePassword(usuario.id, { actual: passwordHash, nuevo }), CAMBIADA);
    await anotar('usuario', usuario, usuario, 'cambiar contraseña');
    await quitarConPassword(usuario, quitarLlaves);
    return ganada(await abrirSesion(usuario.id, { passwordHash: nuevo, modo: desde.modo, aparato, desde }), CAMBIADA);
  });
}

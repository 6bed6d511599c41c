import { createHmac } from 'node:crypto';
import { demasiados, noValido } from '#server/casa/kernel/errors.ts';
import {
  CUENTA,
  DISPOSITIVO,
  esperaDe,
  PAREJA,
  PETICIONES,
  PRUEBAS,
  RED,
  redDe,
  type Regla,
} from '#server/casa/http/guess-limits.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { verifyPassword } from '#server/casa/claves/password.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { deleteIntento, deleteIntentosViejos, insertIntento, selectPassword } from './intento.queries.ts';
import { selectRepeticion } from './repeticion.queries.ts';

// Digests: a password typed in place of the name, or somebody's address, must not be readable in a table.
const clave = (...parts: string[]) =>
  createHmac('sha256', getKeys().intento).update(parts.join('\n')).digest('base64url');

type Intento = {
  username: string;
  ip: string;
  cuenta: { id: number; conocido: boolean } | undefined;
  dispositivo: string | undefined;
};
export type Reserva = { claves: readonly string[]; grupo: string; agotada: boolean };
/**
 * Lets a guess at a password through, or throws 429 with the wait (dangers C.3). On a known device its own guesses alone count, so that
 * others cannot lock the person out. `agotada`: guesses used up under another name of the account; the guess fails without saying so.
 */
export async function reservarIntento({ username, ip, cuenta, dispositivo }: Intento): Promise<Reserva> {
  const nombre = username.normalize('NFKC').toLowerCase();
  const red = redDe(ip);
  const deCuenta = clave('cuenta', cuenta ? `id ${cuenta.id}` : `nombre ${nombre}`);
  const reglas = new Map<string, Regla>(
    cuenta?.conocido && dispositivo
      ? [[clave('dispositivo', dispositivo, String(cuenta.id)), DISPOSITIVO]]
      : [
          [clave('pareja', nombre, red), PAREJA],
          [clave('nombre', nombre), CUENTA],
          [clave('red', red), RED],
          [deCuenta, CUENTA],
        ],
  );
  let agotada = false;
  const reserva = await insertIntento([...reglas.keys()], (edades) => {
    const espera = (claveLimitada: string, regla: Regla) => esperaDe(regla, edades.get(claveLimitada) ?? []);
    refuseIfWaiting(
      Math.max(
        ...[...reglas]
          .filter(([claveLimitada]) => claveLimitada !== deCuenta)
          .map(([claveLimitada, regla]) => espera(claveLimitada, regla)),
      ),
    );
    agotada = reglas.has(deCuenta) && espera(deCuenta, CUENTA) > 0;
    return [...reglas.keys()].filter((claveLimitada) => !(agotada && claveLimitada === deCuenta));
  });
  await deleteIntentosViejos();
  return { ...reserva, agotada };
}

/** Removes a guess that was right, or was never compared. */
export const olvidarIntento = (reserva: Pick<Reserva, 'claves' | 'grupo'>) => deleteIntento(reserva);

/** Compares a reserved guess; one that is turned away because too many are waiting does not count. @throws Refusal 429. */
export async function acierta(
  password: string,
  hash: string | null,
  reserva: Pick<Reserva, 'claves' | 'grupo'>,
): Promise<boolean> {
  try {
    return await verifyPassword(password, hash);
  } catch (error) {
    await deleteIntento(reserva);
    throw error;
  }
}

const reservarRepeticion = (usuarioId: number) => reserveOne(clave('repetir', String(usuarioId)), DISPOSITIVO);
/** Counts a request for a link by mail. @throws Refusal 429. */
export const reservarPeticion = (ip: string) => reserveOne(clave('peticion', redDe(ip)), PETICIONES);
/** Counts a wrong receipt against its neighbourhood of the network and nothing else. @throws Refusal 429. */
export const contarReciboFallido = async (ip: string): Promise<void> =>
  void (await reserveOne(clave('recibo', redDe(ip)), RED));
/** Counts an invalid link against its network. @throws Refusal 429. */
export const contarEnlaceFallido = async (ip: string): Promise<void> =>
  void (await reserveOne(clave('enlace', redDe(ip)), RED));

/** Counts a wrong key of another system against its network. @throws Refusal 429. */
export const contarClaveFallida = async (ip: string): Promise<void> =>
  void (await reserveOne(clave('clave', redDe(ip)), RED));

/** Counts a sign-out of a provider that was refused against the network of whoever sent it. @throws Refusal 429. */
export const contarSalidaFallida = async (ip: string): Promise<void> =>
  void (await reserveOne(clave('salida', redDe(ip)), RED));

/** Counts a guess at the code of the first start against its neighbourhood of the network. @throws Refusal 429. */
export const reservarArranque = (ip: string): Promise<Pick<Reserva, 'claves' | 'grupo'>> =>
  reserveOne(clave('arranque', redDe(ip)), CUENTA);
/** Counts a check of the installation that leaves the house, of a kind and a person. @throws Refusal 429. */
export const reservarPrueba = async (de: string, usuarioId: number): Promise<void> =>
  void (await reserveOne(clave('prueba', de, String(usuarioId)), PRUEBAS));

/** Counts a guess at a second factor; guesses on a known device count apart. @throws Refusal 429. */
export const reservarCodigo = (usuarioId: number, dispositivo = ''): Promise<Pick<Reserva, 'claves' | 'grupo'>> =>
  reserveOne(clave('codigo', String(usuarioId), dispositivo), DISPOSITIVO);

/** Proof that a signed-in person has just given: their password, or the account of the company with which they entered again. */
export type Repetida = { passwordHash: string } | { cuenta: { emisor: string; sub: string } };
type Repeticion = { password: string; field?: string; message?: string };
const SIN_CONFIRMAR = 'Confirme antes que es usted con la cuenta de la empresa';

/**
 * Checks that it is still the person of this session: by the login password that they repeat, or where no password opens their door by a
 * sign-in at their provider of the last minutes (decision 0142). @throws Refusal 422 beside `field`; 429.
 */
export async function exigirPassword(
  usuario: Usuario,
  { password, field = 'password', message = 'La contraseña no es correcta' }: Repeticion,
): Promise<Repetida> {
  const { passwordHash, cuenta } = await selectRepeticion(usuario);
  if (passwordHash === null) {
    if (cuenta === null) throw noValido([{ field, message: SIN_CONFIRMAR }]);
    return { cuenta };
  }
  const reserva = await reservarRepeticion(usuario.id);
  if (!(await acierta(password, passwordHash, reserva))) throw noValido([{ field, message }]);
  await deleteIntento(reserva);
  return { passwordHash };
}

/** True when it is this person's login password; each question counts as a guess. @throws Refusal 429. */
export async function esPasswordDeAcceso(usuario: Usuario, password: string): Promise<boolean> {
  const reserva = await reservarRepeticion(usuario.id);
  return acierta(password, (await selectPassword(usuario.id)).passwordHash, reserva);
}

/**
 * Lets a guess at a PIN through on a shared terminal, or throws 429 when the terminal has used its guesses up. `espera`: seconds that
 * this number has to wait, from whichever terminal; with more than 0 the guess must not be compared.
 */
export async function reservarPin(
  terminalId: number,
  matricula: string,
): Promise<Omit<Reserva, 'agotada'> & { espera: number }> {
  const deTerminal = clave('terminal', String(terminalId));
  const deMatricula = clave('pin', matricula.normalize('NFKC').toLowerCase());
  let espera = 0;
  const reserva = await insertIntento([deTerminal, deMatricula], (edades) => {
    refuseIfWaiting(esperaDe(RED, edades.get(deTerminal) ?? []));
    espera = esperaDe(DISPOSITIVO, edades.get(deMatricula) ?? []);
    return espera > 0 ? [] : [deTerminal, deMatricula];
  });
  await deleteIntentosViejos();
  return { ...reserva, espera };
}

const reserveOne = (claveLimitada: string, regla: Regla) =>
  insertIntento([claveLimitada], (edades) => {
    refuseIfWaiting(esperaDe(regla, edades.get(claveLimitada) ?? []));
    return [claveLimitada];
  });

/** @throws Refusal 429 with these seconds, when there are any. */
export function refuseIfWaiting(seconds: number): void {
  if (seconds <= 0) return;
  const espera = Math.ceil(seconds);
  const plazo =
    espera < 60
      ? `${espera} ${espera === 1 ? 'segundo' : 'segundos'}`
      : `${Math.ceil(espera / 60)} ${espera <= 60 ? 'minuto' : 'minutos'}`;
  throw demasiados(`Demasiados intentos. Vuelva a intentarlo dentro de ${plazo}`, espera);
}

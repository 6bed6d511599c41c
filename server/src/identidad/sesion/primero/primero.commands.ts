import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PrimerAdministrador } from '#contract/identidad/sesion/primero.schemas.ts';
import { AVISO_PRIVACIDAD } from '#contract/identidad/sesion/privacidad.rules.ts';
import { brokenConstraint, transaction } from '#server/casa/base/db.ts';
import type { Config } from '#server/casa/config/config.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { exigirPasswordFuerte } from '#server/casa/claves/password-strength.ts';
import { hashPassword } from '#server/casa/claves/password.ts';
import { codigoDeHuella } from '#server/casa/claves/readable-code.ts';
import { conflicto, noEncontrado, noValidoEn } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { sellarPassword } from '#server/identidad/firma/acceso.port.ts';
import { olvidarIntento, reservarArranque } from '#server/plataforma/intentos/intentos.port.ts';
import { abrirSesion, type SesionAbierta } from '../apertura/apertura.commands.ts';
import {
  existsAdministrador,
  existsQuienEntre,
  insertAdministrador,
  selectInstalacion,
  updateInvitacionesDeAdministradores,
  updatePrimeraPassword,
} from './admin.queries.ts';

/** Letters of the code, 31 of each: six hundred thousand million million of them. */
const LARGO = 12;

/** True once somebody can enter, which stays so: only a process over an empty database asks again. */
let cerrado = false;
/** True while nobody can enter and the screen of the first start is open; never in the demo. */
export async function estaAbierto({ DEMO }: Pick<Config, 'DEMO'>): Promise<boolean> {
  if (DEMO || cerrado) return false;
  cerrado = await existsQuienEntre();
  return !cerrado;
}

/** The code, without its hyphens: the same in every process and after every start, and another one in every database. */
const codigo = async (): Promise<string> =>
  codigoDeHuella(
    createHmac('sha256', getKeys().arranque)
      .update(await selectInstalacion())
      .digest(),
    LARGO,
  );

/** Address and code of the first start for the log, or undefined when it is over. */
export async function leerArranque(config: Pick<Config, 'DEMO' | 'URL_PUBLICA'>) {
  if (!(await estaAbierto(config))) return undefined;
  const letras = (await codigo()).match(/.{4}/g) ?? [];
  return { url: `${config.URL_PUBLICA}/primerarranque`, codigo: letras.join('-') };
}

type Quien = { config: Pick<Config, 'DEMO'>; ip: string };
/** Lets the owner of the code on. @throws Refusal 404 when the first start is over; 422 for a wrong code; 429. */
export async function exigirCodigo(escrito: string, { config, ip }: Quien): Promise<void> {
  if (!(await estaAbierto(config))) throw noEncontrado();
  const reserva = await reservarArranque(ip);
  const digest = (text: string) => createHmac('sha256', getKeys().arranque).update(text).digest();
  const limpio = escrito.toLowerCase().replaceAll(/[\s-]/g, '');
  // Digests have one length, whatever was written.
  if (!timingSafeEqual(digest(limpio), digest(await codigo())))
    throw noValidoEn('codigo', 'No es el código que escribe el registro del servidor');
  await olvidarIntento(reserva);
}

const CERRADO = 'Otra persona acaba de dar de alta a quien administra: entre con sus datos o pídale su alta';
/**
 * Writes the first administrator with their password, and opens their session. Of several at once, one wins.
 * @throws Refusal 404, 422, 429 as `exigirCodigo`; 422 for data of somebody else or a weak password; 409 for the others.
 */
export async function crearPrimero(
  { codigo: escrito, password, matricula, login, nombre, correo }: PrimerAdministrador,
  { aparato, ...quien }: Quien & { aparato: string },
): Promise<SesionAbierta> {
  await exigirCodigo(escrito, quien);
  const datos = { matricula, login, nombre, correo };
  exigirPasswordFuerte({ password, titular: datos, empresa: getKeys().empresa, field: 'password' });
  const passwordHash = await hashPassword(password);
  return transaction(async () => {
    if ((await existsAdministrador()) || (await existsQuienEntre())) throw conflicto(CERRADO);
    const admin = await insertAdministrador(datos);
    if (!admin) throw noValidoEn('matricula', 'Otra persona tiene ya esa matrícula');
    const titular = { ...datos, ...admin };
    await updateInvitacionesDeAdministradores();
    await sellarPassword({ titular, passwordHash, por: 'alta' });
    if ((await updatePrimeraPassword(admin.id, passwordHash)) === 0) throw conflicto(CERRADO);
    await anotar('usuario', admin, admin, 'crear administrador', 'Con el código del primer arranque');
    await anotar(
      'usuario',
      admin,
      admin,
      'registrar',
      `Acepta el aviso de privacidad, versión ${AVISO_PRIVACIDAD.version}`,
    );
    const abierta = await abrirSesion(admin.id, { passwordHash, modo: 'P', aparato });
    if (!abierta) throw conflicto(CERRADO);
    return abierta;
  }).catch((error: unknown) => {
    const broken = brokenConstraint(error);
    if (broken?.name === 'usuario_matricula_no_es_login')
      throw noValidoEn('matricula', 'Otra persona entra ya con ella: es su usuario');
    throw broken?.unique ? noValidoEn('login', 'Otra persona tiene ya ese usuario o ese correo') : error;
  });
}

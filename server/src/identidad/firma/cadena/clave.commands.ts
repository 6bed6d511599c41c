import type { KeyObject } from 'node:crypto';
import type {
  EstadoFirma,
  FormularioCambioClave,
  FormularioClave,
  FormularioRevocacion,
} from '#contract/identidad/firma/firma.schemas.ts';
import { transaction } from '#server/casa/base/db.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { conflicto, noValido, Refusal } from '#server/casa/kernel/errors.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { exigirPasswordFuerte } from '#server/casa/claves/password-strength.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { makeSealedKey, openSealedKey, resealKey } from '#server/casa/claves/sealed-key.ts';
import { getSigning } from '#server/casa/claves/signing.ts';
import { esPasswordDeAcceso, exigirPassword, type Repetida } from '#server/plataforma/intentos/intentos.port.ts';
import { constanciaDe } from './acceso.commands.ts';
import { tomarPuesto, toFila } from './cadena.commands.ts';
import { insertEslabon } from './cadena.queries.ts';
import {
  type Bloqueo,
  deleteBloqueo,
  deleteFallos,
  insertClave,
  MAX_FALLOS,
  selectBloqueo,
  selectClave,
  updateClave,
  updateFallo,
  updateRevocada,
} from './clave.queries.ts';

type Hecho = { Id: number };
/** An opened key, for the length of one act. */
export type Llave = { kid: string; privada: KeyObject; politica: 'contraseña' | 'servidor' };

type Acto = { acto: string; titulo: string; texto: string };
const PUESTA: Acto = {
  acto: 'poner contraseña de firma',
  titulo: 'Ya tiene contraseña de firma',
  texto: 'Se ha puesto su contraseña de firma. Si no ha sido usted, revóquela y avise a Administración.',
};
const DISTINTA: Acto = {
  acto: 'cambiar contraseña de firma',
  titulo: 'Su contraseña de firma ha cambiado',
  texto: 'Se ha cambiado su contraseña de firma. Si no ha sido usted, revóquela y avise a Administración.',
};
export const REVOCADA: Acto = {
  acto: 'revocar clave de firma',
  titulo: 'Su clave de firma está revocada',
  texto:
    'Su clave de firma se ha revocado: ya no firma nada nuevo, y lo firmado sigue siendo válido. ' +
    'Si no ha sido usted, avise a Administración.',
};
const BLOQUEADA = {
  titulo: 'Su firma está bloqueada 15 minutos',
  texto:
    'Se ha escrito mal cinco veces seguidas su contraseña de firma y la firma queda bloqueada quince minutos. ' +
    'Si no ha sido usted, cambie su contraseña de acceso y avise a Administración.',
};

const YA_TIENE = 'Ya tiene contraseña de firma: cámbiela o, si la ha olvidado, revóquela';
const OTRA = 'Elija una distinta de la de acceso';
export const CAMBIADA = 'La contraseña de firma se ha cambiado desde otro sitio';
const sinClave = () =>
  new Refusal(409, 'sin_clave_firma', 'Todavía no tiene contraseña de firma: póngala en «Mi cuenta» antes de firmar');
const bloqueada = ({ hora, segundos }: Bloqueo) =>
  new Refusal(423, 'firma_bloqueada', `La firma está bloqueada hasta las ${hora} por varias contraseñas incorrectas`, {
    retryAfter: Math.max(1, segundos),
  });

export async function verEstado(usuario: Usuario): Promise<EstadoFirma> {
  const clave = await selectClave(usuario.id);
  const bloqueo = clave ? clave.bloqueo : await selectBloqueo(usuario.id);
  return {
    TieneClave: clave !== undefined,
    Huella: clave?.kid ?? null,
    Creada: clave?.creada ?? null,
    BloqueadaHasta: bloqueo?.hasta ?? null,
  };
}

/** Decisions 8: an Ed25519 pair whose private half only this password opens. @throws Refusal 409, 422 by field, 429. */
export async function crearClave(usuario: Usuario, { passwordAcceso, passwordFirma }: FormularioClave): Promise<Hecho> {
  if (await selectClave(usuario.id)) throw conflicto(YA_TIENE);
  const repetida = await exigirPassword(usuario, acceso(passwordAcceso));
  exigirFuerte(usuario, passwordFirma);
  if (passwordFirma.normalize('NFC') === passwordAcceso.normalize('NFC'))
    throw noValido([{ field: 'passwordFirma', message: OTRA }]);
  await guardarClave(usuario, { password: passwordFirma, repetida });
  return { Id: usuario.id };
}

/** Makes the key pair and its link in the chain, once the person has proved that it is them. @throws Refusal 409. */
export async function guardarClave(
  titular: Pick<Usuario, 'id' | 'matricula'>,
  { password, repetida }: { password: string; repetida: Repetida },
): Promise<void> {
  const { id: usuarioId, matricula } = titular;
  const { pepper, pepperId } = getSigning();
  const clave = await makeSealedKey({ owner: usuarioId, password, pepper });
  await transaction(async () => {
    const puesto = await tomarPuesto();
    const constancia = await constanciaDe(titular, repetida);
    const { kid, publica } = clave;
    const fila = toFila(puesto, { clase: 'clave', contenido: { kid, publica, usuarioId, matricula, ...constancia } });
    await insertEslabon(fila);
    if (!(await insertClave({ usuarioId, fila, clave, pepperId }))) throw conflicto(YA_TIENE);
    await Promise.all([deleteBloqueo(usuarioId), anotarYNotificar(usuarioId, PUESTA)]);
  });
}

/** Encrypts the same key with another password; its signatures stay valid. @throws Refusal 409, 422 by field, 423, 429. */
export async function cambiarClave(
  usuario: Usuario,
  { passwordActual, passwordFirma }: FormularioCambioClave,
): Promise<Hecho> {
  exigirFuerte(usuario, passwordFirma);
  // This check comes before the derivations, because it reveals nothing and needs no turn of the argon2 pool.
  if (passwordFirma.normalize('NFC') === passwordActual.normalize('NFC'))
    throw noValido([{ field: 'passwordFirma', message: 'Elija una distinta de la actual' }]);
  const antes = await claveAbrible(usuario.id);
  const { pepper } = getSigning();
  const opening = { owner: usuario.id, password: passwordActual, pepper, nueva: passwordFirma };
  const clave = await contar(await resealKey(antes, opening), { usuarioId: usuario.id, field: 'passwordActual' });
  if (await esPasswordDeAcceso(usuario, passwordFirma)) throw noValido([{ field: 'passwordFirma', message: OTRA }]);
  await transaction(async () => {
    if (!(await updateClave(usuario.id, { clave, antes: antes.sellada }))) throw conflicto(CAMBIADA);
    await anotarYNotificar(usuario.id, DISTINTA);
  });
  return { Id: usuario.id };
}

/** Revokes the key; its earlier signatures stay valid. @throws Refusal 409, 422 by field, 429. */
export async function revocarClave(usuario: Usuario, { passwordAcceso, motivo }: FormularioRevocacion): Promise<Hecho> {
  const clave = await selectClave(usuario.id);
  if (!clave) throw sinClave();
  const repetida = await exigirPassword(usuario, acceso(passwordAcceso));
  await transaction(async () => {
    const puesto = await tomarPuesto();
    const constancia = await constanciaDe(usuario, repetida);
    const { kid } = clave;
    const fila = toFila(puesto, { clase: 'revocacion', contenido: { kid, usuarioId: usuario.id, ...constancia } });
    if (!(await updateRevocada({ usuarioId: usuario.id, fila, kid }))) throw conflicto(CAMBIADA);
    await Promise.all([insertEslabon(fila), anotarYNotificar(usuario.id, REVOCADA, motivo)]);
  });
  return { Id: usuario.id };
}

/** Opens a person's key before any transaction, so that a wrong password is counted. @throws Refusal 409, 422 on `password`, 423, 429. */
export async function abrirClave(usuarioId: number, password: string): Promise<Llave> {
  const clave = await claveAbrible(usuarioId);
  const { pepper } = getSigning();
  const privada = await contar(await openSealedKey(clave, { owner: usuarioId, password, pepper }), {
    usuarioId,
    field: 'password',
  });
  return { kid: clave.kid, privada, politica: 'contraseña' };
}

/** The server's own key, for decisions without a password. */
export function claveDelServidor(): Llave {
  const { kid, privada } = getSigning();
  return { kid, privada, politica: 'servidor' };
}

async function claveAbrible(usuarioId: number) {
  const clave = await selectClave(usuarioId);
  if (!clave) throw sinClave();
  if (clave.bloqueo) throw bloqueada(clave.bloqueo);
  // A key sealed with another installation's secret cannot be opened here, so the attempt is not counted.
  if (clave.pepperId !== getSigning().pepperId)
    throw new Refusal(
      409,
      'firma_de_otra_instalacion',
      'Su clave de firma se guardó con otro secreto de esta instalación. Avise a Administración',
    );
  return clave;
}

/** Opens a key and counts a failed attempt for all processes. @returns the opened key. @throws Refusal 422, 423. */
async function contar<T>(
  abierta: T | undefined,
  { usuarioId, field }: { usuarioId: number; field: string },
): Promise<T> {
  if (abierta !== undefined) {
    await deleteFallos(usuarioId);
    await exigirSinBloqueo(usuarioId);
    return abierta;
  }
  const fallo = await anotarFallo(usuarioId);
  if (!fallo) await exigirSinBloqueo(usuarioId);
  const message = incorrecta(fallo?.fallos ?? 1, fallo?.bloqueo?.hora);
  throw noValido([{ field, message }], message);
}
async function exigirSinBloqueo(usuarioId: number): Promise<void> {
  const bloqueo = await selectBloqueo(usuarioId);
  if (bloqueo) throw bloqueada(bloqueo);
}
/** Counts a failed attempt in a transaction of its own; undefined when signing was blocked already. */
const anotarFallo = (usuarioId: number) =>
  transaction(async () => {
    const fallo = await updateFallo(usuarioId);
    if (fallo) await anotar('usuario', { id: usuarioId }, { id: usuarioId }, 'fallar contraseña de firma');
    if (fallo?.bloqueo) await notificarFirma(usuarioId, BLOQUEADA);
    return fallo;
  });
function incorrecta(fallos: number, hora?: string): string {
  if (hora) return `Contraseña de firma incorrecta. La firma queda bloqueada hasta las ${hora}`;
  if (fallos === MAX_FALLOS - 1)
    return 'Contraseña de firma incorrecta. Con otro error la firma se bloqueará 15 minutos';
  return 'Contraseña de firma incorrecta';
}

export const notificarFirma = (usuarioId: number, { titulo, texto }: { titulo: string; texto: string }) =>
  notificar([usuarioId], { tipo: 'firma_aviso', titulo, texto, ruta: '/menu/firma' });
const anotarYNotificar = (usuarioId: number, { acto, ...mensaje }: Acto, comentario?: string) =>
  Promise.all([
    anotar('usuario', { id: usuarioId }, { id: usuarioId }, acto, comentario),
    notificarFirma(usuarioId, mensaje),
  ]);

export const acceso = (password: string) => ({
  password,
  field: 'passwordAcceso',
  message: 'La contraseña de acceso no es correcta',
});
const exigirFuerte = (titular: Usuario, password: string) =>
  exigirPasswordFuerte({ password, titular, empresa: getKeys().empresa, field: 'passwordFirma' });

import { SEGUNDO_FACTOR } from '#contract/identidad/sesion/factor.rules.ts';
import { transaction } from '#server/casa/base/db.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { digestText, openText, sealText } from '#server/casa/claves/sealed-text.ts';
import { enviarCorreo } from '#server/plataforma/correo/correo.port.ts';
import { exigirPassword, olvidarIntento, reservarCodigo } from '#server/plataforma/intentos/intentos.port.ts';
import { conflicto, Refusal } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente, ganada } from '#server/casa/kernel/vigente.ts';
import { notificar } from '#server/plataforma/notificaciones/notificaciones.port.ts';
import { abrirSesion, debeFactor } from '../apertura/apertura.commands.ts';
import { selectSesionViva, updateTerminadas } from '../apertura/apertura.queries.ts';
import {
  deleteFactor,
  insertCodigos,
  insertSecretoNuevo,
  selectConFactor,
  selectEstadoFactor,
  selectFactor,
  updateActivado,
  updateCodigoUsado,
  updatePaso,
} from './factor.queries.ts';
import { codigoEscrito, nuevosCodigos, nuevoSecreto, pasoDe, uriDe } from './totp.rules.ts';

const PIDE = 'Escriba el código de su aplicación, o uno de recuperación';
const NO_VALE = 'El código no es correcto o ya se ha usado';
const refused = (message: string) =>
  new Refusal(422, SEGUNDO_FACTOR, message, { errors: [{ field: 'codigo', message }] });
const ofPerson = (usuarioId: number) => `factor ${usuarioId}`;
const CAMBIADO = 'El segundo factor ha cambiado mientras tanto. Empiece de nuevo';

/** True when the person has a second factor in use. */
export const tieneFactor = async (usuarioId: number): Promise<boolean> =>
  Boolean((await selectFactor(usuarioId))?.secreto);

type Prueba = {
  codigo: string | undefined;
  /** Known device of the attempt, whose guesses count apart. */
  dispositivo?: string | undefined;
};
/**
 * Does an act of a person who gives the second factor, in one transaction with the use of the code.
 * @throws Refusal 422 'segundo_factor' without a code or with one that is wrong or used; 429 when it is tried too often.
 */
export async function conCodigo<T>(
  usuarioId: number,
  { codigo, dispositivo }: Prueba,
  act: () => Promise<T>,
): Promise<T> {
  if (!codigo) throw refused(PIDE);
  const reserva = await reservarCodigo(usuarioId, dispositivo);
  const done = await transaction(async () => ((await gastar(usuarioId, codigo)) ? { result: await act() } : undefined));
  if (!done) throw refused(NO_VALE);
  await olvidarIntento(reserva);
  return done.result;
}

/** Uses up a code of the application or of recovery; false when it is neither. */
async function gastar(usuarioId: number, codigo: string): Promise<boolean> {
  const escrito = codigoEscrito(codigo);
  if (escrito !== undefined) return updateCodigoUsado(usuarioId, digestText(escrito, ofPerson(usuarioId)));
  const secreto = (await selectFactor(usuarioId))?.secreto;
  const abierto = secreto && openText(secreto, ofPerson(usuarioId));
  const paso = abierto ? pasoDe(abierto, codigo, Date.now()) : undefined;
  return Boolean(secreto) && paso !== undefined && updatePaso(usuarioId, secreto ?? '', paso);
}

/** Second factor of the caller. */
export async function verFactor(usuario: Usuario) {
  const estado = await selectEstadoFactor(usuario.id);
  return { ...estado, Obligatorio: debeFactor(usuario.roles), Falta: usuario.faltaFactor === true };
}

/** Gives a new secret, which is in use from its first code on. @throws Refusal 422, 429. */
export async function prepararFactor(
  usuario: Usuario,
  { password, codigo }: { password: string; codigo?: string | undefined },
) {
  await exigirPassword(usuario, { password });
  const secreto = nuevoSecreto();
  const guardar = () => insertSecretoNuevo(usuario.id, sealText(secreto, ofPerson(usuario.id)));
  if (await tieneFactor(usuario.id)) await conCodigo(usuario.id, { codigo }, guardar);
  else await guardar();
  return { Secreto: secreto, Uri: uriDe(secreto, { empresa: getKeys().empresa, login: usuario.login }) };
}

/**
 * Puts the prepared secret in use: the other sessions end, and this one is exchanged for one with both factors.
 * @throws Refusal 409 when none is prepared; 422 for a wrong code; 429.
 */
export async function activarFactor(usuario: Usuario, { codigo, aparato }: { codigo: string; aparato: string }) {
  const nuevo = (await selectFactor(usuario.id))?.nuevo;
  const abierto = nuevo && openText(nuevo, ofPerson(usuario.id));
  if (!nuevo || !abierto) throw conflicto('El código QR ha caducado. Empiece de nuevo');
  const reserva = await reservarCodigo(usuario.id);
  const paso = pasoDe(abierto, codigo, Date.now());
  if (paso === undefined) throw refused(NO_VALE);
  await olvidarIntento(reserva);
  return transaction(async () => {
    ganada(await updateActivado(usuario.id, nuevo, paso), CAMBIADO);
    const Codigos = await ponerCodigos(usuario.id);
    const desde = ganada(await selectSesionViva(usuario.id, usuario.sid), CAMBIADO);
    await updateTerminadas(usuario.id);
    await anotar('usuario', usuario, usuario, 'activar segundo factor');
    await contar(
      usuario.id,
      'Segundo factor activado',
      'Desde ahora su cuenta pide un código además de la contraseña.',
    );
    const abierta = ganada(await abrirSesion(usuario.id, { modo: 'F', aparato, desde }), CAMBIADO);
    return { Codigos, abierta };
  });
}

async function ponerCodigos(usuarioId: number): Promise<string[]> {
  const codigos = nuevosCodigos();
  const digest = (codigo: string) => digestText(codigoEscrito(codigo) ?? '', ofPerson(usuarioId));
  await insertCodigos(usuarioId, codigos.map(digest));
  return codigos;
}

const contar = (usuarioId: number, titulo: string, texto: string) =>
  notificar([usuarioId], {
    tipo: 'cuenta_aviso',
    titulo,
    texto: `${texto} Si no ha sido usted, avise a administración.`,
    ruta: '/menu/cuenta',
  });

type Demostrado = { password: string; codigo: string };
/** Replaces the recovery codes by ten new ones. @throws Refusal 422, 429. */
export async function cambiarCodigos(
  usuario: Usuario,
  { password, codigo }: Demostrado,
): Promise<{ Codigos: string[] }> {
  await exigirPassword(usuario, { password });
  return conCodigo(usuario.id, { codigo }, async () => {
    await anotar('usuario', usuario, usuario, 'cambiar códigos de recuperación');
    return { Codigos: await ponerCodigos(usuario.id) };
  });
}

/** Removes the person's second factor. @throws Refusal 409 when their role requires it; 422, 429. */
export async function quitarFactor(usuario: Usuario, { password, codigo }: Demostrado): Promise<void> {
  if (debeFactor(usuario.roles)) throw conflicto('Su puesto pide un segundo factor: puede cambiarlo, y no quitarlo');
  await exigirPassword(usuario, { password });
  await conCodigo(usuario.id, { codigo }, async () => {
    await deleteFactor(usuario.id);
    await anotar('usuario', usuario, usuario, 'quitar segundo factor');
    await contar(usuario.id, 'Segundo factor quitado', 'Su cuenta ya no pide un código además de la contraseña.');
  });
}

/** Removes another person's second factor and ends their sessions. @throws Refusal 404; 409 without one, or for the actor's own. */
export const restablecerFactor = (quien: Usuario, id: number, motivo: string): Promise<{ Id: number }> =>
  transaction(async () => {
    const persona = existente(await selectConFactor(id));
    if (persona.id === quien.id) throw conflicto('El suyo ha de restablecerlo otra persona de administración');
    if (!(await deleteFactor(persona.id))) throw conflicto(`${persona.nombre} no tiene segundo factor`);
    await updateTerminadas(persona.id);
    await anotar('usuario', persona, quien, 'restablecer segundo factor', motivo);
    await enviarCorreo([persona.id], {
      asunto: 'Su segundo factor de Extramuros se ha restablecido',
      texto:
        `Hola, ${persona.nombre}:\n\n${quien.nombre} ha quitado el segundo factor de su cuenta y ha terminado sus sesiones. ` +
        `Motivo: ${motivo}\n\nEntre con su contraseña y actívelo de nuevo. Si no lo ha pedido usted, avise a administración.`,
      ruta: '/menu/cuenta',
    });
    return { Id: persona.id };
  });

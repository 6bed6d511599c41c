import { isIP, isIPv6 } from 'node:net';
import type * as z from 'zod/mini';
import { DIA_LEJANO, DIA_PASADO, noEsRed, ultimoDia } from '#contract/plataforma/sistemas/sistemas.rules.ts';
import type {
  FormularioCambiarClave,
  FormularioClave,
  FormularioCortar,
  FormularioRenovar,
  FormularioRevocar,
} from '#contract/plataforma/sistemas/sistemas.schemas.ts';
import { dentroDe } from '#server/casa/kernel/inicio.ts';
import { brokenConstraint, transaction } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { DeClave } from '#server/casa/kernel/area.ts';
import { conflicto, noValidoEn } from '#server/casa/kernel/errors.ts';
import { anotar, quienFue } from '#server/casa/kernel/historial.ts';
import { existente, ganada, sinCambiar } from '#server/casa/kernel/vigente.ts';
import { exigirPassword } from '#server/plataforma/intentos/intentos.port.ts';
import { avisarDeConexion } from '#server/plataforma/notificaciones/conexiones.port.ts';
import {
  insertClave,
  insertSecreto,
  selectClave,
  updateCambiada,
  updateRenovada,
  updateRevocada,
  updateSecretosAnteriores,
  updateSecretosCortados,
} from './clave.queries.ts';
import { nuevoSecreto } from './entrada/secreto.rules.ts';

const REVOCADA = 'La clave ya está revocada';
const CAMBIADA = 'La clave ha cambiado mientras tanto; vuelva a abrirla';

/** Makes a key for another system. @returns its text, which is nowhere kept. @throws Refusal 422 by field, 429. */
export async function crearClave(usuario: Usuario, { password, ...form }: z.output<typeof FormularioClave>) {
  exigirPlazo(form.caduca);
  form.redes.forEach(exigirRed);
  await exigirPassword(usuario, { password });
  const secreto = nuevoSecreto();
  return transaction(async () => {
    const { Id } = await insertClave({ ...form, quienId: usuario.id }).catch(conNombreLibre);
    await insertSecreto(Id, secreto);
    await anotar('clave_sistema', { id: Id }, usuario, 'crear', form.alcances.join(', '));
    await avisar(
      usuario,
      Id,
      'Hay una clave nueva de otro sistema',
      `«${form.nombre}», con ${form.alcances.join(', ')}.`,
    );
    return { Id, Secreto: secreto.texto };
  });
}

type Version = { version: number | undefined };
/** Changes what a key may do and from where, from its next call on in any process. @throws Refusal 404, 409, 422. */
export async function cambiarClave(
  usuario: Usuario,
  { Id, alcances, redes, password, version }: z.output<typeof FormularioCambiarClave> & Version,
) {
  redes.forEach(exigirRed);
  await exigirPassword(usuario, { password });
  return transaction(async () => {
    const antes = await abierta(usuario, Id, version);
    const { Redes } = ganada(await updateCambiada(Id, { version: antes.Version, alcances, redes }), CAMBIADA);
    const lineas = [
      ...deUnoAOtro('Alcances', antes.Alcances, alcances),
      ...deUnoAOtro('Redes', antes.Redes.length > 0 ? antes.Redes : CUALQUIERA, Redes.length > 0 ? Redes : CUALQUIERA),
    ];
    if (lineas.length === 0) return { Id };
    await anotar('clave_sistema', { id: Id }, usuario, 'cambiar', lineas.join('\n'));
    await avisar(usuario, Id, 'Ha cambiado una clave de otro sistema', `«${antes.Nombre}». ${lineas.join('. ')}.`);
    return { Id };
  });
}
const avisar = (usuario: Usuario, id: number, titulo: string, texto: string) =>
  avisarDeConexion(usuario, {
    titulo,
    texto,
    ruta: `/menu/conexiones/claves/${id}`,
    sobre: `clave_sistema:${id}:cambio`,
  });
const CUALQUIERA = ['cualquiera'];
/** Line of the history about a list that is no longer the same, or none. */
function deUnoAOtro(que: string, antes: readonly string[], ahora: readonly string[]): string[] {
  const [de, a] = [antes, ahora].map((list) => list.toSorted().join(', '));
  return de === a ? [] : [`${que}: de ${de} a ${a}`];
}

/** Gives a key another secret; the former one lives on for some hours. @throws Refusal 404, 409, 422. */
export async function renovarClave(
  usuario: Usuario,
  { Id, caduca, convive, password, version }: z.output<typeof FormularioRenovar> & Version,
) {
  exigirPlazo(caduca);
  await exigirPassword(usuario, { password });
  const secreto = nuevoSecreto();
  return transaction(async () => {
    const clave = await abierta(usuario, Id, version);
    await updateSecretosAnteriores(Id, convive);
    ganada(await updateRenovada(Id, { version: clave.Version, caduca, quienId: usuario.id }), CAMBIADA);
    await insertSecreto(Id, secreto);
    await anotar(
      'clave_sistema',
      { id: Id },
      usuario,
      'renovar',
      convive ? `La anterior sirve ${convive < 48 ? `${convive} horas` : `${convive / 24} días`} más` : '',
    );
    await avisar(usuario, Id, 'Una clave de otro sistema tiene otro secreto', `«${clave.Nombre}».`);
    return { Id, Secreto: secreto.texto };
  });
}

/** Ends the former secrets of a renewed key: they open nothing from the next call on, in any process. @throws Refusal 404, 409. */
export const cortarAnterior = (usuario: Usuario, { Id }: z.output<typeof FormularioCortar>) =>
  transaction(async () => {
    await abierta(usuario, Id, undefined);
    if ((await updateSecretosCortados(Id)) === 0) throw conflicto('La clave anterior ya no sirve');
    await anotar('clave_sistema', { id: Id }, usuario, 'cortar');
    return { Id };
  });

/**
 * Ends a key: it opens nothing from its next call on, in any process. The roles that its groups gave stay, unless they are to go with
 * it. Revoking wins over what was changed meanwhile: a key that has leaked ends with the secrets that it has by then.
 * @throws Refusal 404, 409.
 */
export const revocarClave = (
  usuario: Usuario,
  { Id, motivo, quitarPapeles }: z.output<typeof FormularioRevocar>,
  deClaves: readonly DeClave[],
) =>
  transaction(async () => {
    await abierta(usuario, Id, undefined);
    // Before the row of the key is taken: a directory that is writing takes the turn of people first.
    const papeles = quitarPapeles ? await sumarDe(deClaves, (de) => de.quitarPapeles(usuario, Id)) : 0;
    ganada(await updateRevocada(Id, motivo), REVOCADA);
    const quitados = papeles === 0 ? '' : `\nPapeles de sus grupos que se quitan: ${papeles}`;
    await anotar('clave_sistema', { id: Id }, usuario, 'revocar', `${motivo}${quitados}`);
    return { Id };
  });

/** Roles that people have by the groups of this key alone. */
export const contarPapeles = (deClaves: readonly DeClave[], id: number): Promise<number> =>
  sumarDe(deClaves, (de) => de.contarPapeles(id));
async function sumarDe(deClaves: readonly DeClave[], count: (de: DeClave) => Promise<number>): Promise<number> {
  let sum = 0;
  for (const de of deClaves) sum += await count(de);
  return sum;
}

async function abierta(usuario: Usuario, id: number, version: number | undefined) {
  const clave = existente(await selectClave(id, usuario.id));
  // Before its version, which revoking changes too: to be told that it has changed would send people to try once more.
  if (clave.Revocada !== null) {
    const quien = await quienFue('clave_sistema', id, usuario.id);
    throw conflicto(`La clave está revocada${quien === undefined ? '' : `: la revocó ${quien}`}. Cree otra`);
  }
  return sinCambiar(clave, version, { entidad: 'clave_sistema', id, lector: usuario.id, que: 'esta clave' });
}

/** A name that is taken is said beside its field. */
function conNombreLibre(error: unknown): never {
  if (brokenConstraint(error)?.name === 'clave_sistema_nombre_unico')
    throw noValidoEn('nombre', 'Ya hay una clave en uso con ese nombre');
  throw error;
}

function exigirPlazo(caduca: string): void {
  const today = dentroDe(0);
  if (caduca < today) throw noValidoEn('caduca', DIA_PASADO);
  if (caduca > ultimoDia(today)) throw noValidoEn('caduca', DIA_LEJANO);
}

function exigirRed(red: string): void {
  const [address = '', bits] = red.split('/');
  const max = isIPv6(address) ? 128 : 32;
  if (!isIP(address) || (bits !== undefined && Number(bits) > max)) throw noValidoEn('redes', noEsRed(red));
}

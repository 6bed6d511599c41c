import { isIP, isIPv6 } from 'node:net';
import type * as z from 'zod/mini';
import { MAX_ANOS } from '#contract/plataforma/sistemas/sistemas.rules.ts';
import type { FormularioClave, FormularioRenovar } from '#contract/plataforma/sistemas/sistemas.schemas.ts';
import { dentroDe } from '#server/casa/kernel/inicio.ts';
import { brokenConstraint, transaction } from '#server/casa/base/db.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { conflicto, noValidoEn } from '#server/casa/kernel/errors.ts';
import { anotar } from '#server/casa/kernel/historial.ts';
import { ganada, vigente } from '#server/casa/kernel/vigente.ts';
import {
  insertClave,
  insertSecreto,
  selectClave,
  updateRenovada,
  updateRevocada,
  updateSecretosAnteriores,
} from './clave.queries.ts';
import { nuevoSecreto } from './entrada/secreto.rules.ts';

const CAMBIADA = 'La clave ha cambiado mientras tanto; vuelva a abrirla';

/** Makes a key for another system. @returns its text, which is nowhere kept. @throws Refusal 422 by field. */
export async function crearClave(usuario: Usuario, form: z.output<typeof FormularioClave>) {
  exigirPlazo(form.caduca);
  form.redes.forEach(exigirRed);
  const secreto = nuevoSecreto();
  return transaction(async () => {
    const { Id } = await insertClave({ ...form, quienId: usuario.id }).catch(conNombreLibre);
    await insertSecreto(Id, secreto);
    await anotar('clave_sistema', { id: Id }, usuario, 'crear', form.alcances.join(', '));
    return { Id, Secreto: secreto.texto };
  });
}

type Version = { version: number | undefined };
/** Gives a key another secret; the former one lives on for some hours. @throws Refusal 404, 409, 422. */
export async function renovarClave(
  usuario: Usuario,
  { Id, caduca, convive, version }: z.output<typeof FormularioRenovar> & Version,
) {
  exigirPlazo(caduca);
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
      convive ? `La anterior sirve ${convive} horas más` : '',
    );
    return { Id, Secreto: secreto.texto };
  });
}

/** Ends a key: it opens nothing from its next call on, in any process. @throws Refusal 404, 409. */
export const revocarClave = (usuario: Usuario, { Id, motivo, version }: { Id: number; motivo: string } & Version) =>
  transaction(async () => {
    const clave = await abierta(usuario, Id, version);
    ganada(await updateRevocada(Id, { version: clave.Version, motivo }), CAMBIADA);
    await anotar('clave_sistema', { id: Id }, usuario, 'revocar', motivo);
    return { Id };
  });

async function abierta(usuario: Usuario, id: number, version: number | undefined) {
  const clave = vigente(await selectClave(id, usuario.id), version, CAMBIADA);
  if (clave.Revocada !== null) throw conflicto('La clave ya está revocada');
  return clave;
}

/** A name that is taken is said beside its field. */
function conNombreLibre(error: unknown): never {
  if (brokenConstraint(error)?.name === 'clave_sistema_nombre_unico')
    throw noValidoEn('nombre', 'Ya hay una clave en uso con ese nombre');
  throw error;
}

function exigirPlazo(caduca: string): void {
  const today = dentroDe(0);
  const last = `${Number(today.slice(0, 4)) + MAX_ANOS}${today.slice(4)}`;
  if (caduca < today) throw noValidoEn('caduca', 'Elija un día que no haya pasado');
  if (caduca > last) throw noValidoEn('caduca', `Una clave dura como mucho ${MAX_ANOS} años`);
}

function exigirRed(red: string): void {
  const [address = '', bits] = red.split('/');
  const max = isIPv6(address) ? 128 : 32;
  if (!isIP(address) || (bits !== undefined && Number(bits) > max))
    throw noValidoEn('redes', `«${red}» no es una dirección ni una red, como 192.0.2.0/24`);
}

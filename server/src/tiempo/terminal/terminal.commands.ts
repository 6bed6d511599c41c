import { randomBytes } from 'node:crypto';
import type { FormularioTerminal } from '#contract/tiempo/terminal/terminal.schemas.ts';
import { brokenConstraint } from '#server/casa/base/db.ts';
import { huellaDe } from '#server/casa/http/cookies.ts';
import { noEncontrado, noValido, Refusal } from '#server/casa/kernel/errors.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import {
  insertTerminal,
  selectTerminalPorHuella,
  type TerminalAbierto,
  updateHuella,
  updateRevocado,
} from './terminal.queries.ts';

/** The terminal of a link. Throws 404, as for a page that does not exist, and 410 for one that was revoked. */
export async function abrirTerminal(secreto: string): Promise<TerminalAbierto> {
  const abierto = await abrirRetirado(secreto);
  if (abierto.Revocado !== null)
    throw new Refusal(410, 'terminal_retirado', 'Recursos Humanos ha retirado este terminal');
  return abierto;
}
/** The terminal of a link, also a revoked one, which may still hand in its kept acts. */
export async function abrirRetirado(secreto: string): Promise<TerminalAbierto> {
  const abierto = await selectTerminalPorHuella(huellaDe(secreto));
  if (!abierto) throw noEncontrado();
  return abierto;
}

const nuevoSecreto = () => randomBytes(16).toString('base64url');

/** Creates a terminal, with the secret of its link. Throws 422. */
export async function crearTerminal(usuario: Usuario, { nombre, centroTrabajo }: FormularioTerminal) {
  const secreto = nuevoSecreto();
  try {
    const creado = await insertTerminal({ nombre, centroTrabajo, huella: huellaDe(secreto), creadoPorId: usuario.id });
    if (!creado) throw noValido([{ field: 'centroTrabajo', message: 'El centro de trabajo no existe' }]);
    return { ...creado, Secreto: secreto };
  } catch (error) {
    if (brokenConstraint(error)?.name !== 'terminal_nombre_unico') throw error;
    throw noValido([{ field: 'nombre', message: 'Ya hay un terminal con ese nombre' }]);
  }
}

/** Replaces the secret of a terminal. Throws 404. */
export async function rotarTerminal(id: number) {
  const secreto = nuevoSecreto();
  return { ...existente(await updateHuella(id, huellaDe(secreto))), Secreto: secreto };
}

export const revocarTerminal = async (usuario: Usuario, id: number) => existente(await updateRevocado(id, usuario.id));

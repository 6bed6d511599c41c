import { personasCon } from '#server/plataforma/directorio/directorio.port.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';

const MAX_COMPANEROS = 20;

/** People of the company with the words of a text, without the caller. */
export async function listCompaneros(usuario: Usuario, texto: string) {
  const found = await personasCon(usuario, { texto, limite: MAX_COMPANEROS }, undefined);
  return found.filter(({ Id }) => Id !== usuario.id).slice(0, MAX_COMPANEROS);
}

import type { Usuario } from '#server/casa/kernel/access.ts';
import { crearFirmada } from './sugerencia.commands.ts';

/** Writes a signed entry for an area in the transaction of the caller. Throws 422 when nobody reads its mailbox. */
export const escribirAlBuzon = (usuario: Usuario, escrita: { areaId: number; comentario: string }) =>
  crearFirmada(usuario, escrita);

import { estaApagada } from '#server/casa/base/empresa.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { buscarPersonas, lectorDe } from './directorio.commands.ts';
import { selectFicha } from './persona.queries.ts';

/** People of the company with some words, for a picker of another area: as the directory finds them for this person. */
export const personasCon = (...pedida: Parameters<typeof buscarPersonas>) => buscarPersonas(...pedida);

/** True for a person in this reader's directory, while the company has one. */
export const estaEnMiDirectorio = async (usuario: Usuario, id: number): Promise<boolean> =>
  !estaApagada('directorio') && (await selectFicha(lectorDe(usuario), id)) !== undefined;

import { buscarPersonas } from './directorio.commands.ts';

/** People of the company with some words, for a picker of another area: as the directory finds them for this person. */
export const personasCon = (...pedida: Parameters<typeof buscarPersonas>) => buscarPersonas(...pedida);

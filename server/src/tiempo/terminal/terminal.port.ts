import { huellaDe } from '#server/casa/http/cookies.ts';
import { selectPorQr } from './credencial.queries.ts';

/** Person whose code this is, for who has to know that they have come; undefined: of nobody. */
export const personaDeQr = (codigo: string) => selectPorQr(huellaDe(codigo));

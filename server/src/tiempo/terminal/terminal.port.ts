import { huellaDe } from '#server/casa/http/cookies.ts';
import { selectPorQr } from './credencial.queries.ts';

/** Person of a QR code, for areas that note an arrival; undefined: an unknown code. */
export const personaDeQr = (codigo: string) => selectPorQr(huellaDe(codigo));

import * as z from 'zod/mini';
import { OBLIGATORIO } from './scalars.ts';

const LETRAS_DNI = 'TRWAGMYFPDXBNJZSQVHLCKE';
/** Letter of a DNI or a NIE, from its digits. */
export const letraDeDni = (numero: number): string => LETRAS_DNI[numero % 23] ?? '';
const LETRAS_CIF = 'JABCDEFGHI';
/** Stored form of a NIF: capitals, without blanks, dots or hyphens. */
export const nifLimpio = (escrito: string): string => escrito.replace(/[\s.-]/g, '').toUpperCase();
function digitoDeCif(cifras: string): number {
  const suma = Array.from(cifras).reduce((total, cifra, i) => {
    const n = Number(cifra);
    const doble = n * 2;
    return total + (i % 2 === 0 ? Math.floor(doble / 10) + (doble % 10) : n);
  }, 0);
  return (10 - (suma % 10)) % 10;
}
/** True for a DNI, NIE or NIF of an entity, as `nifLimpio` writes it, with a right control character. */
export const esNifEspanol = (nif: string): boolean => {
  const cif = /^[ABCDEFGHJNPQRSUVW](\d{7})([0-9A-J])$/.exec(nif);
  if (cif) {
    const [, cifras = '', control = ''] = cif;
    const digito = digitoDeCif(cifras);
    return control === String(digito) || control === LETRAS_CIF[digito];
  }
  const [, inicial = '', cifras = '', letra = ''] = /^([XYZKLM]?)(\d{7,8})([A-Z])$/.exec(nif) ?? [];
  if (letra === '' || cifras.length !== (inicial ? 7 : 8)) return false;
  const prefijo = 'XYZ'.includes(inicial) && inicial ? String('XYZ'.indexOf(inicial)) : '';
  return letraDeDni(Number(prefijo + cifras)) === letra;
};

const NIF_MAL = 'El NIF no es correcto: revise sus cifras y su letra';
/**
 * Reason why it is no NIF of a supplier, written as `deProveedor` gives it; '' where it is one. Of abroad, with its country's two
 * letters.
 */
export function faltaDeNif(nif: string): string {
  if (esNifEspanol(nif)) return '';
  if (nif.startsWith('ES')) return 'El NIF español se escribe sin el prefijo ES';
  if (/^[A-Z]{2}[A-Z0-9]{2,13}$/.test(nif) && /\d/.test(nif.slice(2))) return '';
  return NIF_MAL;
}
/** Stored form of a supplier's NIF, without the country that foreign programs put before a Spanish one. */
export function deProveedor(escrito: string): string {
  const nif = nifLimpio(escrito);
  return nif.startsWith('ES') && esNifEspanol(nif.slice(2)) ? nif.slice(2) : nif;
}

/** Spanish NIF in forms and files. */
export const nifEspanol = z.string(OBLIGATORIO).check(
  z.overwrite(nifLimpio),
  z.minLength(1, OBLIGATORIO),
  z.refine((nif) => nif === '' || esNifEspanol(nif), NIF_MAL),
);
/** NIF of a supplier, who may be from abroad. */
export const nifDeProveedor = z.string(OBLIGATORIO).check(
  z.overwrite(deProveedor),
  z.minLength(1, OBLIGATORIO),
  z.maxLength(20, 'Máximo 20 caracteres'),
  z.refine((nif) => nif === '' || faltaDeNif(nif) === '', NIF_MAL),
);

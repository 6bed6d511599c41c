/** Digits and capitals that people do not confuse (Crockford). */
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODIGO = new RegExp(`^[${ALFABETO}]{16}$`);

/** Code of sixteen letters and digits out of ten bytes. */
export function codigoDe(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (five) => ALFABETO[Number.parseInt(five, 2)] ?? '');
}
/** Reads a code copied from paper in any case, with or without dashes and blanks, O as 0, I and L as 1; undefined for other texts. */
export function leerCodigo(escrito: string): string | undefined {
  const codigo = escrito.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return CODIGO.test(codigo) ? codigo : undefined;
}
/** Code in groups of four, for copying by hand. */
export const agruparCodigo = (codigo: string): string => codigo.replace(/(.{4})(?=.)/g, '$1-');

/** Letters without a separable accent, as the function `sin_tildes` of the database writes them. */
const LETRAS: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const LETRA_CON_MARCA = new RegExp(`[${Object.keys(LETRAS).join('')}]`, 'g');

/** Search form of a text, in small letters without accents, so that 'muller' finds Müller and 'wojcik' finds Wójcik. */
export const sinTildes = (texto: string): string =>
  texto
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(LETRA_CON_MARCA, (letra) => LETRAS[letra] ?? letra);

/** True when the text contains every searched word in any order: 'prieto ana' finds Ana Prieto. */
export function halla(texto: string, buscado: string): boolean {
  const llano = sinTildes(texto);
  return sinTildes(buscado)
    .split(/\s+/u)
    .every((palabra) => llano.includes(palabra));
}

// Letters of the built-in fonts (WinAnsi); others are printed as the letter that they are made of.
const EN_FUENTE = /[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;
const letra = (una: string) => {
  if (EN_FUENTE.test(una)) return una;
  const escrita = { '−': '-', Ł: 'L', ł: 'l', Đ: 'D', đ: 'd' }[una];
  if (escrita) return escrita;
  const base = una.normalize('NFD').slice(0, 1);
  return EN_FUENTE.test(base) ? base : '?';
};
/** Text as the built-in fonts of a PDF can write it. */
export const imprimible = (texto: string): string => texto.normalize('NFC').replace(/[^\u0020-\u007e]/gu, letra);

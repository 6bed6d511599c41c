import { ficheroMalo } from './fichero-malo.ts';

/** First bytes of workbooks, including old ones, and of other files that are no CSV, with the sentence of their refusal. */
const LIBROS = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0'];
const LIBRO = 'guárdelo como CSV desde su hoja de cálculo';
const PAGINA = 'es una página web con nombre de hoja de cálculo. Ábralo y guárdelo como CSV';
const OTROS: readonly (readonly [comienzo: RegExp, frase: string])[] = [
  [/^%PDF/, 'es un PDF'],
  [/^\s*(?:<!doctype\s+html|<html|<table|<body)/i, PAGINA],
  [/^\s*<\?xml/i, 'es un XML'],
];

/**
 * Text of a CSV: UTF-8, UTF-16 of either order with its mark or without it, Windows-1252 or Mac OS Roman. In one form of its accents.
 * @throws Refusal 422 for what is none.
 */
export function textoDeCsv(bytes: Uint8Array): string {
  const texto = decodificado(bytes);
  const cabeza = texto.slice(0, 200);
  const libro = LIBROS.some((firma) => cabeza.startsWith(firma)) || texto.includes('\0') ? LIBRO : undefined;
  const frase = libro ?? OTROS.find(([comienzo]) => comienzo.test(cabeza))?.[1];
  if (frase !== undefined) throw ficheroMalo(`No es un fichero CSV: ${frase}`);
  return texto.normalize('NFC');
}

function decodificado(bytes: Uint8Array): string {
  const utf16 = ordenDe(bytes);
  if (utf16 !== undefined) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Each encoding has a letter for every byte; the right encoding is the one that gives Spanish words.
    const [windows = '', mac = ''] = ['windows-1252', 'macintosh'].map((juego) => new TextDecoder(juego).decode(bytes));
    return letras(mac) > letras(windows) ? mac : windows;
  }
}
/** Spanish letters and signs that the two encodings write with different bytes. */
const letras = (texto: string): number => texto.match(/[áéíóúüñçÁÉÍÓÚÜÑÇºª€¿¡]/g)?.length ?? 0;

/** Number of bytes checked for the order of UTF-16. */
const MUESTRA = 4096;
/** Order of UTF-16 by its mark, or without one by the zeros of Latin letters, which are all on one side. */
function ordenDe(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const muestra = bytes.subarray(0, MUESTRA);
  const ceros = [0, 0];
  for (const [i, byte] of muestra.entries()) if (byte === 0) ceros[i % 2] = (ceros[i % 2] ?? 0) + 1;
  const [pares = 0, impares = 0] = ceros;
  if (bytes.length % 2 === 0 && (pares + impares) * 3 >= muestra.length) {
    if (pares === 0) return 'utf-16le';
    if (impares === 0) return 'utf-16be';
  }
  return undefined;
}

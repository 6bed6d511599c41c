import { Ilegible, LIMITES } from './lectura.rules.ts';

/** Encodings of suppliers, by the name that a file declares; Latin letters are read as browsers read them. */
const CODIFICACIONES: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
};
/** First bytes of a file by which its encoding is known (XML 1.0, appendix F). */
const COMIENZOS: readonly [bytes: readonly number[], codificacion: string | undefined][] = [
  [[0xff, 0xfe, 0, 0], undefined],
  [[0, 0, 0xfe, 0xff], undefined],
  [[0x3c, 0, 0, 0], undefined],
  [[0, 0, 0, 0x3c], undefined],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0x3c, 0], 'utf-16le'],
  [[0, 0x3c], 'utf-16be'],
];

/** Text of an XML file. @throws Ilegible for a file that is no text, or of an unsupported encoding. */
export function textoDe(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new Ilegible('El fichero está vacío');
  if (bytes.length > LIMITES.bytes)
    throw new Ilegible(`El fichero pasa de ${LIMITES.bytes / 1_048_576} MB, que es el máximo`);
  const codificacion = codificacionDe(bytes);
  try {
    return new TextDecoder(codificacion, { fatal: true }).decode(bytes);
  } catch {
    throw new Ilegible(`El fichero tiene bytes que no son de su codificación (${codificacion.toUpperCase()})`);
  }
}

function codificacionDe(bytes: Uint8Array): string {
  const comienzo = COMIENZOS.find(([primeros]) => primeros.every((byte, i) => bytes[i] === byte));
  if (comienzo) {
    if (comienzo[1] === undefined) throw desconocida('UTF-32');
    return comienzo[1];
  }
  const cabeza = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 256)).toString('latin1');
  if (cabeza.startsWith('PK')) throw new Ilegible('Es un fichero comprimido: descomprímalo y suba los XML');
  if (!/^\s*</.test(cabeza)) throw new Ilegible('No es un fichero XML');
  const declarada = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']{1,40})["']/.exec(cabeza)?.[1] ?? 'utf-8';
  const codificacion = CODIFICACIONES[declarada.toLowerCase()];
  // A file of one byte a letter is no UTF-16, despite its declaration.
  if (codificacion === undefined || codificacion.startsWith('utf-16')) throw desconocida(declarada);
  return codificacion;
}
const desconocida = (codificacion: string) =>
  new Ilegible(`La codificación «${codificacion.slice(0, 40)}» no se puede leer: ha de ser UTF-8, UTF-16 o ISO-8859-1`);

import { noValido, Refusal } from '#server/kernel/errors.ts';

/** Accepted file types. `completo`: the bytes have the signature and the end that the format demands. */
const TIPOS = {
  'application/pdf': {
    nombre: 'PDF',
    extensiones: ['pdf'],
    completo: (b: Buffer) => startsWith(b, '%PDF-') && b.subarray(-1024).includes('%%EOF'),
  },
  'image/png': { nombre: 'PNG', extensiones: ['png'], completo: (b: Buffer) => endOfPng(b) === b.length },
  'image/jpeg': {
    nombre: 'JPEG',
    extensiones: ['jpg', 'jpeg'],
    // Phones append films and maps of depth after the picture, so its end need not be the end of the file.
    completo: (b: Buffer) => startsWith(b, '\xff\xd8\xff') && b.lastIndexOf(Buffer.from([0xff, 0xd9])) > 2,
  },
  'image/webp': {
    nombre: 'WebP',
    extensiones: ['webp'],
    completo: (b: Buffer) => startsWith(b, 'RIFF') && b.length >= 12 && b.readUInt32LE(4) + 8 === b.length,
  },
} as const;
export type TipoAdmitido = keyof typeof TIPOS;

/** A file that somebody sent, and what it may be. */
export type PorGuardar = { nombre: string; contenido: Buffer; permitidos: readonly TipoAdmitido[] };

export type ArchivoGuardado = { archivoId: number; nombre: string; mime: TipoAdmitido; tamano: number };

const MAX_NOMBRE = 150;
const WINDOW = 4_096;
// Bytes that make an old browser sniff a file as a page.
const MARKUP = /<(?:!doctype\s+html|html|head|body|script|iframe|object|embed|svg)[\s>/:]/i;

/**
 * Decides whether a received file is one of `permitidos`, by its content and never by what its sender says of it.
 * @returns the type found and the name made safe: no path, no control or direction characters, at most 150 long,
 *          with the extension of the real type.
 * @throws Refusal 415 when it is something else, or a page in disguise; 422 when it is empty, cut short or damaged.
 */
export async function inspectFile({
  nombre,
  contenido,
  permitidos,
}: PorGuardar): Promise<{ nombre: string; mime: TipoAdmitido }> {
  if (contenido.length === 0) throw noValido([{ field: 'fichero', message: 'El fichero está vacío' }]);
  const { fileTypeFromBuffer } = await import('file-type'); // ten megabytes that most processes never use
  const found = (await fileTypeFromBuffer(contenido).catch(() => undefined))?.mime; // a damaged file may make the detector stumble
  const mime = permitidos.find((one) => one === found);
  if (!mime) throw new Refusal(415, 'tipo_no_admitido', `El fichero ha de ser ${lista(permitidos)}`);
  if (looksLikePage(contenido))
    throw new Refusal(415, 'tipo_no_admitido', `El fichero contiene una página web: ha de ser ${lista(permitidos)}`);
  if (!TIPOS[mime].completo(contenido))
    throw noValido([{ field: 'fichero', message: 'El fichero está incompleto o dañado' }]);
  return { nombre: safeName(nombre, TIPOS[mime].extensiones), mime };
}

const lista = (tipos: readonly TipoAdmitido[]) =>
  new Intl.ListFormat('es-ES', { type: 'disjunction' }).format(tipos.map((tipo) => TIPOS[tipo].nombre));

const startsWith = (bytes: Buffer, text: string) => bytes.subarray(0, text.length).equals(Buffer.from(text, 'latin1'));

const looksLikePage = (bytes: Buffer) =>
  [bytes.subarray(0, WINDOW), bytes.subarray(-WINDOW)].some(
    // UTF-16 pages have a NUL beside each letter
    (part) => MARKUP.test(part.toString('latin1').replaceAll('\0', '')),
  );

/** End of the last chunk of a PNG, or -1 when its chain of chunks is broken. */
function endOfPng(bytes: Buffer): number {
  for (let at = 8; at + 12 <= bytes.length;) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next;
    at = next;
  }
  return -1;
}

function safeName(received: string, [usual, ...others]: readonly [string, ...string[]]): string {
  const clean = received
    .slice(-4_096)
    .normalize('NFC')
    // controls, marks that turn the reading direction, invisible and unpaired characters, line and paragraph separators
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(/^.*[/\\]/, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ')
    .replace(/[. ]+$/, '');
  const dot = clean.lastIndexOf('.');
  const extension = clean.slice(dot + 1).toLowerCase();
  const isRight = dot >= 0 && [usual, ...others].includes(extension);
  // 'Hotel v1.2' has no extension; 'Hotel.exe' has one, and it is not the real one.
  const isOther = dot > 0 && !isRight && /^[a-z][a-z0-9]{0,4}$/.test(extension);
  const stem = (isRight || isOther ? clean.slice(0, dot) : clean).replace(/^[. ]+|[. ]+$/g, '');
  const ending = `.${isRight ? clean.slice(dot + 1) : usual}`;
  return `${cut(reserved(stem || 'documento'), MAX_NOMBRE - ending.length)}${ending}`;
}

/** Names that Windows keeps for devices. */
const reserved = (stem: string) => (/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(stem) ? `_${stem}` : stem);
/** Text cut to `max` UTF-16 units, without half a surrogate pair. */
const cut = (text: string, max: number) =>
  text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

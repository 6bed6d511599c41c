import { HEIC, isHeic } from '#contract/casa/kernel/foto.ts';
import { noValido, Refusal } from '#server/casa/kernel/errors.ts';

/** Bytes allowed behind the end of a picture: some programs fill up a block, or leave a line break. */
const MAX_COLA = 64;
const acaba = (b: Buffer, end: number) =>
  end > 0 && b.length >= end && b.length - end <= MAX_COLA && !b.includes('PK', end);

/** Accepted file types. `empieza`: its signature; `completo`: the bytes have the signature and the end that the format demands. */
const TIPOS = {
  'application/pdf': {
    nombre: 'PDF',
    extensiones: ['pdf'],
    empieza: (b: Buffer) => startsWith(b, '%PDF'),
    completo: (b: Buffer) => startsWith(b, '%PDF-') && b.subarray(-1024).includes('%%EOF'),
  },
  'image/png': {
    nombre: 'PNG',
    extensiones: ['png'],
    empieza: (b: Buffer) => startsWith(b, '\x89PNG\r\n\x1a\n'),
    completo: (b: Buffer) => acaba(b, endOfPng(b)),
  },
  'image/jpeg': {
    nombre: 'JPEG',
    extensiones: ['jpg', 'jpeg'],
    empieza: (b: Buffer) => startsWith(b, '\xff\xd8\xff'),
    // Phones append films and depth maps, so the end of the picture need not be the end of the file.
    completo: (b: Buffer) => b.lastIndexOf(Buffer.from([0xff, 0xd9])) > 2,
  },
  'image/webp': {
    nombre: 'WebP',
    extensiones: ['webp'],
    empieza: (b: Buffer) => startsWith(b, 'RIFF') && b.subarray(8, 12).equals(Buffer.from('WEBP')),
    completo: (b: Buffer) => acaba(b, b.readUInt32LE(4) + 8),
  },
} as const;
export type TipoAdmitido = keyof typeof TIPOS;

/**
 * Type of a file by its first bytes, of those that are accepted: no library of a hundred formats parses what nobody may send.
 * @throws Refusal 415 when it is none of `permitidos`.
 */
export function exigirTipo(contenido: Buffer, permitidos: readonly TipoAdmitido[], que = 'El fichero'): TipoAdmitido {
  const found = permitidos.find((tipo) => TIPOS[tipo].empieza(contenido));
  if (found) return found;
  if (permitidos.includes('image/jpeg') && isHeic(contenido)) throw new Refusal(415, 'tipo_no_admitido', HEIC);
  throw new Refusal(415, 'tipo_no_admitido', `${que} ha de ser ${lista(permitidos)}`);
}

/** Received file, and the types that it may have. */
export type PorGuardar = { nombre: string; contenido: Buffer; permitidos: readonly TipoAdmitido[] };

export type ArchivoGuardado = { archivoId: number; nombre: string; mime: TipoAdmitido; tamano: number };

const MAX_NOMBRE = 150;
const WINDOW = 4_096;
// Bytes by which an old browser takes a file for a page.
const MARKUP = /<(?:!doctype\s+html|html|head|body|script|iframe|object|embed|svg)[\s>/:]/i;

/**
 * Decides whether a received file is one of `permitidos`, by its content and never by what its sender says of it.
 * @returns the type found and the name made safe: no path, no control or direction characters, at most 150 long,
 *          with the extension of the real type.
 * @throws Refusal 415 when it is something else, or a page in disguise; 422 when it is empty, cut short or damaged.
 */
export function inspectFile({ nombre, contenido, permitidos }: PorGuardar): { nombre: string; mime: TipoAdmitido } {
  if (contenido.length === 0) throw noValido([{ field: 'fichero', message: 'El fichero está vacío' }]);
  const mime = exigirTipo(contenido, permitidos);
  if (looksLikePage(contenido, mime))
    throw new Refusal(415, 'tipo_no_admitido', `El fichero contiene una página web: ha de ser ${lista(permitidos)}`);
  if (!TIPOS[mime].completo(contenido))
    throw noValido([{ field: 'fichero', message: 'El fichero está incompleto o dañado' }]);
  return { nombre: safeName(nombre, TIPOS[mime].extensiones), mime };
}

const lista = (tipos: readonly TipoAdmitido[]) =>
  new Intl.ListFormat('es-ES', { type: 'disjunction' }).format(tipos.map((tipo) => TIPOS[tipo].nombre));

const startsWith = (bytes: Buffer, text: string) => bytes.subarray(0, text.length).equals(Buffer.from(text, 'latin1'));

const looksLikePage = (bytes: Buffer, mime: TipoAdmitido) =>
  [0, Math.max(0, bytes.length - WINDOW)].some((from) => {
    // UTF-16 pages have a NUL beside each letter
    const text = bytes
      .subarray(from, from + WINDOW)
      .toString('latin1')
      .replaceAll('\0', '');
    return MARKUP.test(mime === 'application/pdf' ? outsideObjects(text, from) : text);
  });

/** Removes the objects of a part of a PDF, since comments and forms in them contain HTML. The part may begin inside an object. */
const outsideObjects = (text: string, from: number): string =>
  (from === 0 ? text : text.replace(/^(?:(?!\bobj\b)[^])*?\bendobj\b/, '')).replaceAll(
    /\b\d+ \d+ obj\b(?:(?!\bendobj\b)[^])*(?:\bendobj\b|$)/g,
    '',
  );

const IEND = 0x49_45_4e_44;
/** End of the last chunk of a PNG, or -1 when its chain of chunks is broken. */
function endOfPng(bytes: Buffer): number {
  for (let at = 8; at + 12 <= bytes.length;) {
    const next = at + 12 + bytes.readUInt32BE(at);
    if (bytes.readUInt32BE(at + 4) === IEND) return next; // numbers only, so that a million empty chunks take milliseconds
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
  // 'Hotel v1.2' has no extension; the extension of 'Hotel.exe' is replaced by that of the real type.
  const isOther = dot > 0 && !isRight && /^[a-z][a-z0-9]{0,4}$/.test(extension);
  const stem = (isRight || isOther ? clean.slice(0, dot) : clean).replace(/^[. ]+|[. ]+$/g, '');
  const ending = `.${isRight ? clean.slice(dot + 1) : usual}`;
  return `${cut(reserved(stem || 'documento'), MAX_NOMBRE - ending.length)}${ending}`;
}

/** Names that Windows reserves for devices. */
const reserved = (stem: string) => (/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(stem) ? `_${stem}` : stem);
/** Text cut to `max` UTF-16 units, without half a surrogate pair. */
const cut = (text: string, max: number) =>
  text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();

import * as z from 'zod/mini';

/** Photo of a named person for the reader, '12-3': the person and the edition. Null: initials. */
export const foto = z.optional(z.nullable(z.string()));

/** Refusal of a photo in the format of iPhones, with the way to convert it. */
export const HEIC =
  'La foto está en HEIC, un formato del iPhone que aquí no se puede abrir. En el iPhone, elija Ajustes > Cámara > ' +
  'Formatos > Más compatible y vuelva a hacerla, o guárdela como JPG';
/** True for the first bytes of a photo in HEIC: an ISO media file whose brand is one of HEIF. */
export const isHeic = (bytes: Uint8Array): boolean =>
  /^....ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s.test(String.fromCharCode(...bytes.subarray(0, 12)));

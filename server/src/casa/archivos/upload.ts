import type { FastifyRequest } from 'fastify';
import { malformado, noValido, Refusal } from '#server/casa/kernel/errors.ts';

/** Received file. Its bytes are complete and within the limit; nothing else about it can be trusted. */
export type ReceivedFile = { nombre: string; contenido: Buffer };

/** Bytes of a multipart body beyond its file: the text fields and their wrapping. */
export const ENVOLTORIO = 65_536;

/** Checks the head of an upload before a byte of its body is read. Throws 413 or 415. */
export function admitUpload({ headers }: FastifyRequest, maxBytes: number): void {
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? ''))
    throw new Refusal(415, 'tipo_no_admitido', 'Envíe el fichero como multipart/form-data');
  if (Number(headers['content-length']) > maxBytes + ENVOLTORIO) throw demasiadoGrande(maxBytes);
}

/** Reads a multipart body: one part `fichero` and text fields. Throws 413 or 422 with a sentence; from the limit on nothing is read. */
export async function receiveFile(request: FastifyRequest, maxBytes: number): Promise<Received> {
  const { promise: tooMuch, reject } = Promise.withResolvers<never>();
  let taken = 0;
  const parts = readParts(request, maxBytes);
  request.raw.on('data', (some: Buffer) => {
    taken += some.length;
    if (taken > maxBytes + ENVOLTORIO) reject(demasiadoGrande(maxBytes));
  });
  try {
    return await Promise.race([parts, tooMuch]);
  } catch (error) {
    request.raw.unpipe();
    throw asRefusal(error, maxBytes);
  }
}
type Received = { fichero: ReceivedFile; campos: Record<string, string> };

async function readParts(request: FastifyRequest, maxBytes: number): Promise<Received> {
  const campos: Record<string, string> = Object.create(null);
  let fichero: ReceivedFile | undefined;
  for await (const part of request.parts({
    limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 11 },
  })) {
    const field = part.fieldname.slice(0, 100);
    if (part.type === 'file') {
      if (part.fieldname !== 'fichero') throw noValido([{ field, message: 'Campo desconocido' }]);
      fichero = { nombre: part.filename ?? '', contenido: await part.toBuffer() };
    } else {
      if (part.valueTruncated) throw noValido([{ field, message: 'El texto es demasiado largo' }]);
      if (part.fieldname in campos) throw noValido([{ field, message: 'Campo repetido' }]);
      campos[part.fieldname] = String(part.value);
    }
  }
  if (!fichero || fichero.contenido.length === 0) throw noValido([{ field: 'fichero', message: 'Elija un fichero' }]);
  return { fichero, campos };
}

/** Errors of @fastify/multipart by code, since all of them have the status 413. */
function asRefusal(error: unknown, maxBytes: number): unknown {
  if (error instanceof Refusal) return error;
  switch (error instanceof Error && 'code' in error ? error.code : '') {
    case 'FST_REQ_FILE_TOO_LARGE':
      return demasiadoGrande(maxBytes);
    case 'FST_FILES_LIMIT':
      return noValido([{ field: 'fichero', message: 'Envíe un solo fichero' }]);
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return noValido([], 'El formulario lleva demasiados campos');
    case 'FST_PROTO_VIOLATION':
    case 'FST_INVALID_JSON_FIELD_ERROR':
      return noValido([], 'El formulario lleva un campo desconocido');
    default:
      return malformado('El fichero no ha llegado completo');
  }
}
const demasiadoGrande = (maxBytes: number) =>
  new Refusal(413, 'demasiado_grande', `El fichero supera el máximo de ${Math.floor(maxBytes / 1_048_576)} MB`);

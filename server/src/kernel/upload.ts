import type { FastifyRequest } from 'fastify';
import { malformado, noValido, Refusal } from './errors.ts';

/** A file as it came in: its bytes are complete and within the limit; nothing else about it is to be trusted. */
export type ReceivedFile = { nombre: string; contenido: Buffer };

/** Reads a multipart body: one part `fichero` and text fields. Throws 413, 415 or 422 with a sentence for the person. */
export async function receiveFile(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ fichero: ReceivedFile; campos: Record<string, string> }> {
  if (!request.isMultipart()) throw new Refusal(415, 'tipo_no_admitido', 'Envíe el fichero como multipart/form-data');
  const campos: Record<string, string> = Object.create(null);
  let fichero: ReceivedFile | undefined;
  try {
    for await (const part of request.parts({
      limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 10_000, parts: 11 },
    })) {
      if (part.type === 'file') {
        if (part.fieldname !== 'fichero')
          throw noValido([{ field: part.fieldname.slice(0, 100), message: 'Campo desconocido' }]);
        fichero = { nombre: part.filename ?? '', contenido: await part.toBuffer() };
      } else campos[part.fieldname] = String(part.value);
    }
  } catch (error) {
    throw asRefusal(error, maxBytes);
  }
  if (!fichero || fichero.contenido.length === 0) throw noValido([{ field: 'fichero', message: 'Elija un fichero' }]);
  return { fichero, campos };
}

function asRefusal(error: unknown, maxBytes: number): unknown {
  if (error instanceof Refusal) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413)
    return new Refusal(
      413,
      'demasiado_grande',
      `El fichero supera el máximo de ${Math.floor(maxBytes / 1_048_576)} MB`,
    );
  return malformado('El fichero no ha llegado completo');
}

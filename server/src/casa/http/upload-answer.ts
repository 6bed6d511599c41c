import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { UploadEndpoint } from '#contract/casa/kernel/endpoint.ts';
import { beforeTransaction } from '#server/casa/base/db.ts';
import { sinSesion } from '#server/casa/kernel/errors.ts';
import { deleteArchivo, exigirSitio, saveFile } from '#server/casa/archivos/files.ts';
import type { PorGuardar } from '#server/casa/archivos/files-inspect.ts';
import { buildTurnsOfEach } from '#server/casa/kernel/turns.ts';
import { answerOnce, isRemembered, keyOf, yaUsada } from './idempotency.ts';
import { parseForm } from './parse-input.ts';
import type { AnyHandler } from './handler.ts';
import { receiveFile } from '#server/casa/archivos/upload.ts';

/** Most simultaneous uploads of one person; more would hold the connections that other people need. */
const inTurnOf = buildTurnsOfEach({
  atOnce: 2,
  queue: 200,
  full: 'Está enviando demasiados ficheros a la vez. Espere a que terminen',
  retryAfter: 10,
});

/** Schema of an upload without text fields, which accepts none. */
const SIN_CAMPOS = z.strictObject({});

/**
 * First what can be asked without the body, then the body, then the act: once under its key, if it has one. A repetition of what was
 * done is only read and compared, even when it could not be done any more.
 */
export async function answerUpload(
  endpoint: UploadEndpoint,
  { antes, handle }: AnyHandler,
  call: Record<string, unknown>,
  request: FastifyRequest,
): Promise<unknown> {
  const { usuario } = request;
  if (!usuario) throw sinSesion();
  const key = keyOf(request);
  const done = key !== undefined && (await isRemembered(usuario.id, key));
  if (!done) {
    await antes?.(call);
    if (!endpoint.soloSeLee) await exigirSitio(usuario.id);
  }
  const { fichero, campos } = await receiveFile(request, endpoint.maxBytes);
  call.fichero = fichero;
  call.campos = parseForm(endpoint.campos ?? SIN_CAMPOS, campos);
  const saved: number[] = [];
  call.guardar = (file: PorGuardar) =>
    beforeTransaction(async () => {
      const archivo = await saveFile({ ...file, usuarioId: usuario.id });
      saved.push(archivo.archivoId);
      return archivo;
    });
  let own: unknown;
  const act = async () => {
    if (done) throw yaUsada();
    return (own = z.parse(endpoint.output, await handle(call)));
  };
  // Another request with the same key has made the answer, so this file is not needed.
  const forget = () => Promise.all(saved.map((id) => deleteArchivo(id).catch(() => undefined)));
  return inTurnOf(usuario.id, async () => {
    try {
      if (key === undefined) return await act();
      const sha256 = createHash('sha256').update(fichero.contenido).digest('hex');
      const contenido = { fichero: { nombre: fichero.nombre, sha256 }, campos: call.campos };
      const answer = await answerOnce({ usuarioId: usuario.id, key, request, contenido, act });
      if (answer !== own) await forget();
      return answer;
    } catch (error) {
      await forget(); // the first error is thrown
      throw error;
    }
  });
}

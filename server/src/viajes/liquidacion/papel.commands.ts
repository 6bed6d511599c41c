import { buffer } from 'node:stream/consumers';
import type { Download } from '#server/casa/archivos/download.ts';
import { readArchivo } from '#server/casa/archivos/files.ts';
import { runInThread } from '#server/casa/base/thread.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { descarga } from '#server/casa/http/answers.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { demasiados } from '#server/casa/kernel/errors.ts';
import { buildTurns } from '#server/casa/kernel/turns.ts';
import { existente } from '#server/casa/kernel/vigente.ts';
import { quien } from './envio.commands.ts';
import { selectDetalle } from './liquidacion.queries.ts';
import { selectRecibos } from './papel.queries.ts';
import { pdfDelResumen } from './papel.views.ts';
import type { PorUnir, Recibo } from './union.rules.ts';

/** Bytes of receipts that go into one document; those that do not fit are named in it. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Side of a photo in the document, in pixels. */
const LADO = 1600;
/** Documents that are made at once: each holds its receipts in memory. */
const porTurnos = buildTurns({
  atOnce: 1,
  queue: 6,
  full: 'Se están haciendo otros documentos. Espere un momento',
  retryAfter: 10,
});

type DeRecibo = Awaited<ReturnType<typeof selectRecibos>>[number];
/** Bytes of a receipt as the document takes them: a picture as JPEG. Undefined where they are lost. */
async function leerRecibo({ titulo, archivoId, mime }: DeRecibo): Promise<Recibo | undefined> {
  try {
    const { contenido } = await readArchivo(archivoId);
    const bytes = Buffer.isBuffer(contenido) ? contenido : await buffer(contenido);
    if (mime === 'application/pdf') return { titulo, mime, bytes };
    const { default: sharp } = await import('sharp');
    const hoja = sharp(bytes).resize({ width: LADO, height: LADO, fit: 'inside', withoutEnlargement: true });
    return {
      titulo,
      mime: 'image/jpeg',
      bytes: await hoja.flatten({ background: '#fff' }).jpeg({ quality: 75 }).toBuffer(),
    };
  } catch {
    return undefined;
  }
}

type Unido = { pdf: Uint8Array } | 'tarda';
const unir = (data: PorUnir) =>
  runInThread<Unido>({
    file: new URL('hilo.worker.ts', import.meta.url),
    data,
    megabytes: 256,
    milliseconds: 30_000,
    over: { time: 'tarda', memory: 'tarda' },
  });

/** A settlement as one document with its receipts. @throws Refusal 404, 429. */
export async function pdfDeLiquidacion(usuario: Usuario, id: number): Promise<Download & { deQuienes: number[] }> {
  const liquidacion = existente(await selectDetalle(quien(usuario), id));
  return porTurnos(async () => {
    const recibos: Recibo[] = [];
    const fuera: string[] = [];
    let bytes = 0;
    for (const de of await selectRecibos(id)) {
      const recibo = bytes + de.tamano > MAX_BYTES ? undefined : await leerRecibo(de);
      if (recibo === undefined) fuera.push(de.titulo);
      else {
        recibos.push(recibo);
        bytes += de.tamano;
      }
    }
    const { empresa } = getKeys();
    const hecho = new Date();
    const resumen = await pdfDelResumen({ empresa, hecho, liquidacion, fuera });
    const unido = await unir({ resumen, recibos });
    if (unido === 'tarda')
      throw demasiados('Los recibos son demasiado grandes para un solo documento: descárguelos uno a uno', 60);
    const nombre = `liquidacion-${liquidacion.Numero}.pdf`;
    return { ...descarga('application/pdf', Buffer.from(unido.pdf), nombre), deQuienes: [liquidacion.PersonaId] };
  });
}

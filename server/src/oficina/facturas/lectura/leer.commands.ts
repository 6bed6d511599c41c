import { runInThread } from '#server/casa/base/thread.ts';
import { buildTurns } from '#server/casa/kernel/turns.ts';
import { type Lectura, LIMITES } from './lectura.rules.ts';

const LLENO = 'Hay demasiados ficheros leyéndose: vuelva a intentarlo en unos segundos';
const porTurno = buildTurns({ atOnce: 1, queue: 50, full: LLENO, retryAfter: 5 });

/**
 * Reads an e-invoice (Facturae 3.2, 3.2.1 or 3.2.2, UBL 2.1 or CII D16B, or a PDF with one of them inside) in a thread of its own.
 * The greatest allowed file needs a tenth of its memory and time. @throws Refusal 429 while too many wait.
 */
export const leerFacturas = (bytes: Uint8Array): Promise<Lectura> =>
  bytes.length > LIMITES.bytes
    ? Promise.resolve(demasiado(`El fichero pasa de ${LIMITES.bytes / 1_048_576} MB, que es el máximo`))
    : porTurno(() =>
        runInThread<Lectura>({
          file: new URL('hilo.worker.ts', import.meta.url),
          data: new Uint8Array(bytes),
          megabytes: 256,
          milliseconds: 8_000,
          over: {
            time: demasiado('El fichero tarda demasiado en leerse: no parece una factura'),
            memory: demasiado('El fichero ocupa demasiada memoria al leerse: no parece una factura'),
          },
        }),
      );

const demasiado = (mensaje: string): Lectura => ({ errores: [{ elemento: '', mensaje }] });

import { on, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { buildTurns } from '#server/kernel/turns.ts';
import { type Lectura, LIMITES } from './lectura.rules.ts';

/** Memory of the thread's heap, and milliseconds that a file may take: the greatest that fits needs a tenth of both. */
const MEMORIA = 256;
const PLAZO = 8_000;
const LLENO = 'Hay demasiados ficheros leyéndose: vuelva a intentarlo en unos segundos';
const porTurno = buildTurns({ atOnce: 1, queue: 50, full: LLENO, retryAfter: 5 });

/**
 * Reads an e-invoice (Facturae 3.2, 3.2.1 or 3.2.2, UBL 2.1) in a thread of its own, so that no file holds the server up: one that takes
 * too much memory or time ends with its thread. @throws Refusal 429 while too many wait.
 */
export const leerFacturas = (bytes: Uint8Array): Promise<Lectura> =>
  bytes.length > LIMITES.bytes
    ? Promise.resolve(demasiado(`El fichero pasa de ${LIMITES.bytes / 1_048_576} MB, que es el máximo`))
    : porTurno(() => enHilo(bytes));

const demasiado = (mensaje: string): Lectura => ({ errores: [{ elemento: '', mensaje }] });

async function enHilo(bytes: Uint8Array): Promise<Lectura> {
  const hilo = new Worker(new URL('hilo.worker.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    env: {},
    stdin: false,
  });
  const plazo = AbortSignal.timeout(PLAZO);
  const fin = new AbortController();
  const parar = AbortSignal.any([plazo, fin.signal]);
  try {
    return await Promise.race([
      mensajeDe(hilo, parar),
      once(hilo, 'exit', { signal: parar }).then(() => {
        throw new Error('the reading thread ended without a word');
      }),
    ]);
  } catch (error) {
    if (plazo.aborted) return demasiado('El fichero tarda demasiado en leerse: no parece una factura');
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      return demasiado('El fichero ocupa demasiada memoria al leerse: no parece una factura');
    throw error;
  } finally {
    fin.abort();
    await hilo.terminate();
  }
}

/** The thread's answer; a watched process has its threads send the names of their modules too. */
async function mensajeDe(hilo: Worker, signal: AbortSignal): Promise<Lectura> {
  for await (const [mensaje] of on(hilo, 'message', { signal }))
    if (typeof mensaje === 'object' && mensaje !== null && ('facturas' in mensaje || 'errores' in mensaje))
      return mensaje as Lectura; // only the reader's answers have these fields
  throw new Error('the reading thread sent nothing');
}

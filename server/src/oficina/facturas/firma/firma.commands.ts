import { type Firma, SIN_FIRMA } from '#contract/oficina/facturas/firma.schemas.ts';
import { runInThread } from '#server/casa/base/thread.ts';
import { esPdf } from '#server/oficina/facturas/lectura/pdf.rules.ts';
import { buildTurns } from '#server/casa/kernel/turns.ts';

const LLENO = 'Hay demasiadas firmas comprobándose: vuelva a intentarlo en unos segundos';
const porTurno = buildTurns({ atOnce: 1, queue: 50, full: LLENO, retryAfter: 5 });
const ENORME: Firma = { Estado: 'invalida', Firmante: '', Detalle: 'Es demasiado grande para comprobarla' };

/**
 * Verifies the signature of a file of invoices that was read, in a thread with memory and time of its own, so that it never
 * refuses an invoice: one of 4,000 lines needs a third of them. @throws Refusal 429 while too many wait.
 */
export const firmaDeFichero = (bytes: Uint8Array, { firmada }: { firmada: boolean }): Promise<Firma> =>
  firmada
    ? porTurno(() =>
        runInThread<Firma>({
          file: new URL('hilo.worker.ts', import.meta.url),
          data: new Uint8Array(bytes),
          megabytes: 384,
          milliseconds: 15_000,
          over: { time: ENORME, memory: ENORME },
        }),
      )
    : Promise.resolve(sinFirma(bytes));

const sinFirma = (bytes: Uint8Array): Firma =>
  esPdf(bytes) && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/ByteRange')
    ? { ...SIN_FIRMA, Detalle: 'La factura no la lleva. La del PDF que la trae no se comprueba.' }
    : SIN_FIRMA;

import { type Firma, SIN_FIRMA } from '#contract/facturas/firma.schemas.ts';
import { runInThread } from '#server/base/thread.ts';
import { buildTurns } from '#server/kernel/turns.ts';
import { type Lectura, LIMITES } from './lectura.rules.ts';

const LLENO = 'Hay demasiados ficheros leyéndose: vuelva a intentarlo en unos segundos';
const turnos = () => buildTurns({ atOnce: 1, queue: 50, full: LLENO, retryAfter: 5 });
const [leyendo, comprobando] = [turnos(), turnos()];

const demasiado = (mensaje: string): Lectura => ({ errores: [{ elemento: '', mensaje }] });
/** The greatest file that fits needs a tenth of this memory and time. */
const leidas = (bytes: Uint8Array): Promise<Lectura> =>
  runInThread({
    file: new URL('hilo.worker.ts', import.meta.url),
    data: new Uint8Array(bytes),
    megabytes: 256,
    milliseconds: 8_000,
    over: {
      time: demasiado('El fichero tarda demasiado en leerse: no parece una factura'),
      memory: demasiado('El fichero ocupa demasiada memoria al leerse: no parece una factura'),
    },
  });
const sinComprobar = (porque: string): Firma => ({ Estado: 'invalida', Firmante: '', Detalle: porque });
/** An invoice of 4,000 lines needs a third of this time; the greatest ones need more than it. */
const comprobada = (bytes: Uint8Array): Promise<Firma> =>
  runInThread({
    file: new URL('hilo-de-firma.worker.ts', import.meta.url),
    data: new Uint8Array(bytes),
    megabytes: 384,
    milliseconds: 15_000,
    over: {
      time: sinComprobar('Es demasiado grande para comprobarla'),
      memory: sinComprobar('Es demasiado grande para comprobarla'),
    },
  });

/**
 * Reads an e-invoice (Facturae 3.2, 3.2.1 or 3.2.2, UBL 2.1) in a thread of its own. @throws Refusal 429 while too many wait.
 */
export const leerFacturas = (bytes: Uint8Array): Promise<Lectura> =>
  bytes.length > LIMITES.bytes
    ? Promise.resolve(demasiado(`El fichero pasa de ${LIMITES.bytes / 1_048_576} MB, que es el máximo`))
    : leyendo(() => leidas(bytes));

/** Signature of a file that was read. It has a thread and time of its own, so that it never refuses an invoice. @throws Refusal 429. */
export const firmaDeFichero = (bytes: Uint8Array, { firmada }: { firmada: boolean }): Promise<Firma> =>
  firmada ? comprobando(() => comprobada(bytes)) : Promise.resolve(SIN_FIRMA);

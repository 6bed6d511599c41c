import { runInThread } from '#server/casa/base/thread.ts';
import { buildTurns } from '#server/casa/kernel/turns.ts';
import type { Linea } from './csv-lines.ts';
import { ficheroMalo } from './fichero-malo.ts';

type Leidas = { lineas: Linea[] } | { falla: string };
const LLENO = 'Hay demasiados ficheros leyéndose: vuelva a intentarlo en unos segundos';
const porTurno = buildTurns({ atOnce: 1, queue: 200, full: LLENO, retryAfter: 5 });
const demasiado = (que: string): Leidas => ({ falla: `El fichero ${que} al leerse: divídalo` });

/** Rows of a CSV, read in a separate thread. The largest accepted file needs a tenth of its limits. @throws Refusal 422, 429. */
export async function leerLineas(contenido: Uint8Array, maximo: number): Promise<Linea[]> {
  const leidas = await porTurno(() =>
    runInThread<Leidas>({
      file: new URL('csv-thread.ts', import.meta.url),
      data: { bytes: new Uint8Array(contenido), maximo },
      megabytes: 256,
      milliseconds: 60_000,
      over: { time: demasiado('tarda demasiado'), memory: demasiado('ocupa demasiado') },
    }),
  );
  if ('falla' in leidas) throw ficheroMalo(leidas.falla);
  return leidas.lineas;
}

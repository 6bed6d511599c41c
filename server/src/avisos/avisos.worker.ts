import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '#server/kernel/config.ts';
import { buildLogger } from '#server/kernel/log.ts';
import { updateSiguienteAnuncio } from './anuncio.queries.ts';
import { deleteImagenesSinUso } from './imagen.queries.ts';

const HORA = 3_600_000;

/**
 * Tells the readers of each notice once it is seen, some hundreds at a time, beside as many other processes as there are, and
 * once an hour forgets the pictures that nothing uses. That a notice is seen does not wait for this: it is the clock's doing.
 * It needs the database.
 * `stop` resolves when nothing is in its hands.
 * @param options.pausa milliseconds between looks when nothing is due.
 */
export function startAvisos(
  config: Config,
  { log = buildLogger(config), pausa = 1_000 }: { log?: Logger; pausa?: number } = {},
): { stop(): Promise<void> } {
  const alto = new AbortController();
  const done = run({ config, log, pausa, parar: alto.signal });
  return {
    async stop() {
      alto.abort();
      await done;
    },
  };
}

type Turno = { config: Config; log: Logger; pausa: number; parar: AbortSignal };

async function run({ config, log, pausa, parar }: Turno): Promise<void> {
  let limpieza = -Infinity;
  let caida = false;
  while (!parar.aborted) {
    try {
      if (performance.now() - limpieza > HORA) {
        limpieza = performance.now();
        await deleteImagenesSinUso();
      }
      if (await updateSiguienteAnuncio(config)) continue;
      caida = false;
    } catch (error) {
      if (!caida) log.error({ err: error }, 'no se pueden anunciar los avisos'); // once, not every second
      caida = true;
    }
    await sleep(pausa, undefined, { signal: parar }).catch(() => undefined); // being woken is how it stops
  }
}

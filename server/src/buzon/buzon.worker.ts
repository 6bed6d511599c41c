import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '#server/kernel/config.ts';
import { buildLogger } from '#server/kernel/log.ts';
import { noticiaDeAnonimas } from './buzon.mail.ts';
import { deleteHuecos, updateAnonimasAnunciadas } from './entrada.writes.queries.ts';

/** Tells all areas of the anonymous ones of the days that are over; how many they were. */
export async function anunciarAnonimas(): Promise<number> {
  let total = 0;
  for (let cuantas = -1; cuantas !== 0; total += cuantas)
    ({ cuantas } = await updateAnonimasAnunciadas(noticiaDeAnonimas()));
  if (total > 0) await deleteHuecos();
  return total;
}

/**
 * Does so soon after each midnight, beside as many other processes as there are. It needs the database. `stop` resolves when nothing is in its hands.
 * @param options.pausa milliseconds between looks.
 */
export function startBuzon(
  config: Config,
  { log = buildLogger(config), pausa = 300_000 }: { log?: Logger; pausa?: number } = {},
): { stop(): Promise<void> } {
  const alto = new AbortController();
  const done = run({ log, pausa, parar: alto.signal });
  return {
    async stop() {
      alto.abort();
      await done;
    },
  };
}

async function run({ log, pausa, parar }: { log: Logger; pausa: number; parar: AbortSignal }): Promise<void> {
  let caida = false;
  while (!parar.aborted) {
    try {
      await anunciarAnonimas();
      caida = false;
    } catch (error) {
      if (!caida) log.error({ err: error }, 'no se pueden anunciar las sugerencias anónimas'); // once, not at every look
      caida = true;
    }
    await sleep(pausa, undefined, { signal: parar }).catch(() => undefined); // being woken is how it stops
  }
}

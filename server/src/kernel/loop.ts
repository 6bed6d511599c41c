import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

const HORA = 3_600_000;

type Options = {
  log: Logger;
  /** Milliseconds between looks when nothing is to be done. */
  pausa: number;
  /**
   * Looks for the next thing to do. False: nothing is due. True: it is done, and there may be more. A function: it was taken,
   * and this is the rest of it, which goes on beside the next look; it deals with its own failures.
   * @param alto aborts when what is in hand has to be let go of.
   */
  next(alto: AbortSignal): Promise<boolean | (() => Promise<void>)>;
  /** Log message for a failed look, written once until one succeeds again. */
  falla: string;
  /** Number of things taken by `next` that run at once. */
  aLaVez?: number;
  /** Milliseconds that a stop waits for what is in hand before `alto`. */
  gracia?: number;
  /** Done at the start and then once an hour, one after the other; what fails waits for the next hour and holds nothing back. */
  cadaHora?: { pasos: readonly (() => Promise<unknown>)[]; falla: string };
};

/**
 * Works for as long as the process lives, beside as many other processes as there are: what one takes is not for the others, and
 * that is `next`'s to see to. `stop` resolves when nothing is in its hands.
 */
export function startLoop({ gracia = 0, ...work }: Options): { stop(): Promise<void> } {
  const despierta = new AbortController();
  const alto = new AbortController();
  const done = run(work, { parar: despierta.signal, alto: alto.signal });
  return {
    async stop() {
      despierta.abort();
      const cut = setTimeout(() => alto.abort(), gracia);
      await done;
      clearTimeout(cut);
    },
  };
}

type Signals = { parar: AbortSignal; alto: AbortSignal };
async function run(
  { log, pausa, next, falla, aLaVez = 1, cadaHora }: Omit<Options, 'gracia'>,
  { parar, alto }: Signals,
): Promise<void> {
  const enCurso = new Set<Promise<void>>();
  let repaso = -Infinity;
  let caida = false;
  while (!parar.aborted) {
    if (cadaHora && performance.now() - repaso > HORA) {
      repaso = performance.now();
      for (const paso of cadaHora.pasos)
        await paso().catch((error: unknown) => log.error({ err: error }, cadaHora.falla));
    }
    try {
      if (enCurso.size >= aLaVez) {
        await Promise.race(enCurso);
        continue;
      }
      const taken = await next(alto);
      caida = false;
      if (typeof taken === 'function') {
        const rest = taken()
          .catch((error: unknown) => log.error({ err: error }, falla))
          .finally(() => enCurso.delete(rest));
        enCurso.add(rest);
      }
      if (taken !== false) continue;
    } catch (error) {
      if (!caida) log.error({ err: error }, falla);
      caida = true;
    }
    await sleep(pausa, undefined, { signal: parar }).catch(() => undefined); // being woken is how it stops
  }
  await Promise.all(enCurso);
}

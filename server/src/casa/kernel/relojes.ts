import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseAway } from '#server/casa/base/db.ts';
import { isOfOutage } from '#server/casa/base/faults/outage.ts';
import { listen } from '#server/casa/base/listen.ts';
import { observed } from '#server/casa/base/observe.ts';
import type { Config } from '#server/casa/config/config.ts';
import { buildTurns } from './turns.ts';

const HORA = 3_600_000;
/** Milliseconds between a wake-up and the run, in which further wake-ups cost nothing. */
const REUNIR = 200;
/** Milliseconds from a failed run to the next, doubled each time, because its work waits meanwhile. */
const REINTENTO = 1_000;
/** Clocks that run at once: each takes a connection, and calls need the pool more. */
const MIRADAS = 2;

/** Background work of an area. Every process runs every clock, so a statement locks or leases the work that it takes. */
export type Reloj = {
  /** Infinitive for the log: 'no se ha podido enviar el correo'. */
  nombre: string;
  /** Milliseconds between two runs when nothing wakes it; an hourly clock also runs at the start. */
  cada: number | 'hora';
  /** Live topics whose events wake the clock. */
  temas?: readonly string[];
  /** Milliseconds from a wake-up to the run. */
  reunir?: number;
  /**
   * One look. True: done, and there may be more, so it looks again at once. A function: the rest of what was taken, run beside
   * the next look. Anything else: nothing more for now.
   * @param alto aborts when the process cannot wait any longer for what is in hand.
   */
  hacer(alto: AbortSignal): Promise<unknown>;
  /** Runs even while its area is switched off, for example to delete old data. */
  siempre?: true;
  /** Rests of work that run at once. */
  aLaVez?: number;
  /** Milliseconds that a stop waits for the rests of work before it aborts `alto`. */
  gracia?: number;
  /** Last act when the process stops. */
  alParar?(): Promise<unknown>;
};
/** Settings for making the clocks of an area. */
export type Casa = { config: Config; log: Logger };

/** Finished run of a clock. `proxima`: instant of the next run, unless something wakes it. */
export type Mirada = {
  reloj: Pick<Reloj, 'nombre'>;
  cada: number;
  inicio: number;
  duracion: number;
  proxima: number;
  error?: unknown;
};

type Opciones = {
  log: { error(fields: object, message: string): void };
  /** Database whose live events wake the clocks; without it they only run at their intervals. */
  url?: string;
  /** Interval of all clocks except the hourly ones, for tests. */
  cada?: number;
  /** Called after each run that has done something. */
  alActuar?(): void;
  /** Called after each run. */
  alMirar?(mirada: Mirada): void;
};
export type EnMarcha = {
  /** Wakes the clocks of a topic, or all of them without a topic. */
  despertar(tema?: string): void;
  /** Resolves when no work is running. */
  stop(): Promise<void>;
};

/** Runs the clocks until `stop`. */
export function startRelojes(relojes: readonly Reloj[], { url, ...opciones }: Opciones): EnMarcha {
  const parar = new AbortController();
  const enVez = buildTurns({ atOnce: MIRADAS, queue: Infinity });
  const marchas = relojes.map((reloj) => ({
    reloj,
    marcha: run(reloj, { ...opciones, enVez, parar: parar.signal }),
  }));
  const despertar = (tema?: string) => {
    for (const { reloj, marcha } of marchas) if (tema === undefined || reloj.temas?.includes(tema)) marcha.despertar();
  };
  const oido = url === undefined ? undefined : hear(url, { despertar, parar: parar.signal });
  return {
    despertar,
    async stop() {
      parar.abort();
      await Promise.all(marchas.map(({ marcha }) => marcha.end));
      await oido;
    },
  };
}

type Marcha = { despertar(): void; end: Promise<void> };
type Comun = Opciones & { enVez: ReturnType<typeof buildTurns>; parar: AbortSignal };
function run(reloj: Reloj, { log, cada, alActuar, alMirar, enVez, parar }: Comun): Marcha {
  const { nombre, hacer, aLaVez = 1, gracia = 0, reunir = REUNIR } = reloj;
  const pausa = reloj.cada === 'hora' ? HORA : (cada ?? reloj.cada);
  const alto = new AbortController();
  const enCurso = new Set<Promise<void>>();
  let despierto = false;
  let goOn = () => {};
  let inicio = Date.now();
  const failed = (error: unknown) => {
    if (isDatabaseAway(error) || isOfOutage(error)) return; // an outage is told once
    log.error({ err: error }, `no se ha podido ${nombre}`);
  };
  const pausaTras = (failures: number) => (failures === 0 ? pausa : Math.min(pausa, REINTENTO * 2 ** (failures - 1)));
  const tell = (espera: number, error?: unknown) => {
    const ahora = Date.now();
    alMirar?.({ reloj, cada: pausa, inicio, duracion: ahora - inicio, proxima: ahora + espera, error });
  };

  const look = async (): Promise<boolean> => {
    const hecho = await enVez(async () => {
      inicio = Date.now();
      return !parar.aborted && observed('reloj', nombre, () => hacer(alto.signal));
    });
    if (typeof hecho === 'function') {
      const resto = Promise.resolve(hecho())
        .catch((error: unknown) => {
          failed(error);
          tell(pausa, error);
        })
        .finally(() => {
          enCurso.delete(resto);
          alActuar?.();
        });
      enCurso.add(resto);
    } else if (hecho) alActuar?.();
    return hecho === true || typeof hecho === 'function';
  };
  const wait = (ms: number, ends: () => boolean) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      goOn = () => {
        if (!ends() && !parar.aborted) return;
        clearTimeout(timer);
        resolve();
      };
      goOn();
    });
  const pause = async (failures: number) => {
    await wait(pausaTras(failures), () => despierto);
    await wait(Math.min(reunir, pausa), () => false);
    despierto = false;
  };
  const despertar = () => {
    despierto = true;
    goOn();
  };
  const work = async () => {
    let failures = 0;
    while (!parar.aborted) {
      if (enCurso.size >= aLaVez) {
        await Promise.race(enCurso);
        continue;
      }
      const mas = await look().then(
        (more) => {
          failures = 0;
          tell(more ? 0 : pausa);
          return more;
        },
        (error: unknown) => {
          // Logged once until it works again, and not at every run while the database is away.
          if (failures++ === 0) failed(error);
          tell(pausaTras(failures), error);
          return false;
        },
      );
      if (!mas) await pause(failures);
    }
    await Promise.all(enCurso);
    await reloj.alParar?.().catch(failed);
  };
  parar.addEventListener('abort', () => {
    setTimeout(() => alto.abort(), gracia).unref();
    goOn();
  });
  return { despertar, end: work() };
}

/** Listens to the live events until `parar`; while the database is away the clocks run at their intervals. */
async function hear(url: string, { despertar, parar }: { despertar(tema?: string): void; parar: AbortSignal }) {
  while (!parar.aborted) {
    const heard = (payload: string) => despertar(temaDe(payload));
    const line = await listen({ url, channel: 'extramuros', heard, missed: despertar }).catch(() => undefined);
    if (line) {
      despertar();
      await new Promise((resolve) => (parar.aborted ? resolve(undefined) : parar.addEventListener('abort', resolve)));
      return line.stop();
    }
    await sleep(5_000, undefined, { signal: parar }).catch(() => undefined); // stopped
  }
}
function temaDe(payload: string): string {
  try {
    const said: unknown = JSON.parse(payload);
    return typeof said === 'object' && said !== null && 'tema' in said ? String(said.tema) : '';
  } catch {
    return '';
  }
}

import type { FastifyBaseLogger } from 'fastify';
import { deleteEventosPendientes } from './eventos.queries.ts';

/** Milliseconds between the end of an act and its being told: several acts are told together. */
const REUNIR = 25;
/** Milliseconds between looks for what no call of this process has left: workers, other hands, a process that was killed. */
const REPASO = 1_000;

export type Relevo = {
  /** An act has ended: what it left is told soon. */
  pronto(): void;
  /** Tells what there is for a last time. */
  stop(): Promise<void>;
};

/** Tells the open screens of every process what acts have written for them (decision 0032). */
export function startRelevo(log: FastifyBaseLogger, { repaso = REPASO } = {}): Relevo {
  let timer: NodeJS.Timeout | undefined;
  let due = Infinity;
  let telling: Promise<unknown> | undefined;
  let failing = false;
  let stopped = false;

  const tell = () =>
    deleteEventosPendientes().then(
      () => (failing = false),
      (error: unknown) => {
        if (!failing) log.error({ err: error }, 'los cambios no llegan a las pantallas abiertas');
        failing = true;
      },
    );
  /** The earliest of what was asked for; while it is telling, what comes next waits for its end. */
  const inAtMost = (ms: number) => {
    const when = performance.now() + ms;
    if (stopped || when >= due) return;
    clearTimeout(timer);
    due = when;
    if (!telling) timer = setTimeout(() => void (telling = round()), ms).unref();
  };
  const round = async () => {
    due = Infinity;
    await tell();
    telling = undefined;
    const left = Math.max(0, due - performance.now());
    due = Infinity;
    inAtMost(Math.min(repaso, left));
  };
  inAtMost(repaso);

  return {
    pronto: () => inAtMost(REUNIR),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await telling;
      await tell();
    },
  };
}

import { runInThread } from '#server/casa/base/thread.ts';
import { buildTurns } from '#server/casa/kernel/turns.ts';
import type { ZipLimits, ZipRead } from './zip-read.ts';

const inTurn = buildTurns({
  atOnce: 1,
  queue: 20,
  full: 'Hay demasiados ZIP abriéndose: vuelva a intentarlo en unos segundos',
  retryAfter: 5,
});
const fault = (sentence: string): ZipRead => ({ fault: sentence });

/** Files of a ZIP, or the reason of its refusal (docs/decisiones/0099). @throws Refusal 429 while too many wait. */
export const openZip = (bytes: Uint8Array, limits: ZipLimits): Promise<ZipRead> =>
  inTurn(() =>
    runInThread<ZipRead>({
      file: new URL('zip-thread.ts', import.meta.url),
      data: { bytes: new Uint8Array(bytes), limits },
      megabytes: 128,
      milliseconds: 10_000,
      over: {
        time: fault('El ZIP tarda demasiado en abrirse: pártalo'),
        memory: fault('El ZIP ocupa demasiada memoria al abrirse: pártalo'),
      },
    }),
  );

// Clocks of an area on their own, looking every few milliseconds.
import type { Logger } from 'pino';
import type { Config } from '#server/casa/config/config.ts';
import { buildLogger } from '#server/casa/config/log.ts';
import { type Casa, type EnMarcha, type Reloj, startRelojes } from '#server/casa/kernel/relojes.ts';

type Opciones = { config: Config; log?: Logger; cada?: number };
type Marcha = EnMarcha & {
  /**
   * Resolves when each clock has looked once more, and what that look took is done. An hourly clock looks at its start alone: it
   * resolves when that look is over.
   */
  looked(): Promise<void>;
};
export function marchar(
  relojesDe: (casa: Casa) => readonly Reloj[],
  { config, log = buildLogger(config), cada = 20 }: Opciones,
): Marcha {
  const watched = relojesDe({ config, log }).map(watchLooks);
  const marcha = startRelojes(
    watched.map(({ reloj }) => reloj),
    { log, cada },
  );
  return { ...marcha, looked: async () => void (await Promise.all(watched.map(({ looked }) => looked()))) };
}

/** The same clock, which tells when its looks are over. */
function watchLooks(reloj: Reloj) {
  const isHourly = reloj.cada === 'hora';
  let begun = 0;
  let ended = 0;
  const waiting = new Set<{ after: number; resolve(): void }>();
  const end = (look: number) => {
    ended++;
    for (const wait of waiting)
      if (look > wait.after) {
        waiting.delete(wait);
        wait.resolve();
      }
  };
  const hacer = async (alto: AbortSignal) => {
    const look = ++begun;
    const done = await reloj.hacer(alto).catch((error: unknown) => {
      end(look);
      throw error;
    });
    if (typeof done !== 'function') {
      end(look);
      return done;
    }
    return () => Promise.resolve(done()).finally(() => end(look));
  };
  const looked = async () => {
    if (isHourly && ended > 0) return;
    await new Promise<void>((resolve) => waiting.add({ after: isHourly ? 0 : begun, resolve }));
  };
  return { reloj: { ...reloj, hacer }, looked };
}

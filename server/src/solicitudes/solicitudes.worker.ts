import type { Logger } from 'pino';
import type { Config } from '#server/config/config.ts';
import { buildLogger } from '#server/config/log.ts';
import { startLoop } from '#server/kernel/loop.ts';
import { updateSiguienteEspera } from './espera.queries.ts';

type Options = {
  log?: Logger;
  /** Milliseconds between looks when nothing is due. */
  pausa?: number;
  /** The instant that counts as now, for tests; null: the database's own. */
  ahora?: () => Date | null;
};

/**
 * Sees that nothing waits forgotten: reminds whoever has to decide, on requests and on viajes, tells the one above them, and tells
 * whoever inherits what was waiting. Beside as many other processes as there are. It needs the database.
 * `stop` resolves when nothing is in its hands.
 */
export const startSolicitudes = (
  config: Config,
  { log = buildLogger(config), pausa = 5_000, ahora = () => null }: Options = {},
): { stop(): Promise<void> } =>
  startLoop({
    log,
    pausa,
    falla: 'no se puede recordar lo que espera una decisión',
    next: async () => (await updateSiguienteEspera(ahora())) !== undefined,
  });

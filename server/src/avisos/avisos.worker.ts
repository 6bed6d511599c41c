import type { Logger } from 'pino';
import type { Config } from '#server/config/config.ts';
import { buildLogger } from '#server/config/log.ts';
import { startLoop } from '#server/kernel/loop.ts';
import { updateSiguienteAnuncio, updateSiguienteCierre } from './anuncio.queries.ts';
import { deleteImagenesSinUso } from './imagen.queries.ts';

/**
 * Tells the readers of each notice once it is seen, some hundreds at a time, beside as many other processes as there are, writes
 * down whom it had been asked of once it is over, and once an hour forgets the pictures that nothing uses. That a notice is seen,
 * or no longer, does not wait for this: it is the clock's doing.
 * It needs the database.
 * `stop` resolves when nothing is in its hands.
 * @param options.pausa milliseconds between looks when nothing is due.
 */
export function startAvisos(
  config: Config,
  { log = buildLogger(config), pausa = 1_000 }: { log?: Logger; pausa?: number } = {},
): { stop(): Promise<void> } {
  return startLoop({
    log,
    pausa,
    falla: 'no se pueden anunciar los avisos',
    cadaHora: { pasos: [deleteImagenesSinUso], falla: 'las imágenes sin uso no se pueden borrar' },
    next: async () =>
      (await updateSiguienteAnuncio(config)) !== undefined || (await updateSiguienteCierre()) !== undefined,
  });
}

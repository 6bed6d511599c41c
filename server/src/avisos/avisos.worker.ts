import type { Logger } from 'pino';
import type { Config } from '#server/config/config.ts';
import { buildLogger } from '#server/config/log.ts';
import { startLoop } from '#server/kernel/loop.ts';
import { anunciarSiguiente, cerrarSiguiente } from './anuncio.commands.ts';
import { deleteImagenesSinUso } from './imagen.queries.ts';

/**
 * Announces notices to their readers, closes those that are over, and once an hour deletes unused pictures. Visibility itself follows
 * from the clock and waits for none of this. `stop` resolves when nothing is in progress.
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
    next: async () => (await anunciarSiguiente(config)) || (await cerrarSiguiente()),
  });
}

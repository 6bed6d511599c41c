import type { Logger } from 'pino';
import { DIAS_FOTO } from '#contract/comunicaciones/comunicaciones.rules.ts';
import type { Config } from '#server/config/config.ts';
import { buildLogger } from '#server/config/log.ts';
import { startLoop } from '#server/kernel/loop.ts';
import { cerrarSiguiente } from './comunicacion.commands.ts';
import { deleteFotosSinUso } from './foto.queries.ts';

/** Photos that no communication uses are forgotten. */
export const olvidarFotos = (ahora: Date) => deleteFotosSinUso(ahora, DIAS_FOTO);

/**
 * Does it beside as many other processes as there are. It needs the database. `stop` resolves when nothing is in its hands.
 * @param options.pausa milliseconds between looks when nothing is due.
 */
export function startComunicaciones(
  config: Config,
  { log = buildLogger(config), pausa = 60_000 }: { log?: Logger; pausa?: number } = {},
): { stop(): Promise<void> } {
  return startLoop({
    log,
    pausa,
    falla: 'no se pueden cerrar las comunicaciones resueltas',
    cadaHora: { pasos: [() => olvidarFotos(new Date())], falla: 'las fotos sin uso no se pueden borrar' },
    next: () => cerrarSiguiente(config, new Date()),
  });
}

import type { Logger } from 'pino';
import type { Config } from '#server/config/config.ts';
import { buildLogger } from '#server/config/log.ts';
import { startLoop } from '#server/kernel/loop.ts';
import { updateCaducados } from './acceso.writes.queries.ts';

/**
 * What nobody has decided expires once its last stay is over, some hundreds at a time, beside as many other processes as there are.
 * That nobody is let in does not wait for this: only what is authorised is at the gate.
 * @param options.pausa milliseconds between looks when nothing has ended.
 */
export const startAccesos = (
  config: Config,
  { log = buildLogger(config), pausa = 60_000 }: { log?: Logger; pausa?: number } = {},
): { stop(): Promise<void> } =>
  startLoop({
    log,
    pausa,
    falla: 'no se pueden caducar los accesos',
    next: async () => (await updateCaducados(null)) > 0,
  });

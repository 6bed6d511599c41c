import type { Logger } from 'pino';
import type { Config } from '#server/kernel/config.ts';
import { buildLogger } from '#server/kernel/log.ts';
import { startLoop } from '#server/kernel/loop.ts';
import { anotarCabeza } from './cabeza.commands.ts';

/**
 * Signs where the chain ends, once a minute while it grows and when the process stops, into a file outside of the database.
 * Several processes with one folder each write their own lines, and all of them hold. It needs the database.
 * @param options.pausa milliseconds between looks.
 */
export function startFirma(
  config: Config,
  { log = buildLogger(config), pausa = 60_000 }: { log?: Logger; pausa?: number } = {},
): { stop(): Promise<void> } {
  const falla = 'no se puede anotar hasta dónde llega la cadena de firmas';
  let antes = 0;
  const anotar = async () => {
    antes = await anotarCabeza(config.DATA_DIR, antes);
  };
  const loop = startLoop({
    log,
    pausa,
    falla,
    next: async () => {
      await anotar();
      return false;
    },
  });
  return {
    async stop() {
      await loop.stop();
      await anotar().catch((error: unknown) => log.error({ err: error }, falla));
    },
  };
}

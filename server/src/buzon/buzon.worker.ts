import type { Logger } from 'pino';
import type { Config } from '#server/config/config.ts';
import { buildLogger } from '#server/config/log.ts';
import { startLoop } from '#server/kernel/loop.ts';
import { noticiaDeAnonimas } from './buzon.mail.ts';
import { deleteHuecos, updateAnonimasAnunciadas } from './entrada.writes.queries.ts';

/**
 * Tells all areas of the anonymous ones of the days that are over; how many they were.
 * @param options.huecos what an earlier time took out may still be on the disk.
 */
export async function anunciarAnonimas({ huecos = false } = {}): Promise<number> {
  let total = 0;
  for (let cuantas = -1; cuantas !== 0; total += Math.max(0, cuantas))
    ({ cuantas } = await updateAnonimasAnunciadas(noticiaDeAnonimas()));
  if (huecos || total > 0) await deleteHuecos();
  return total;
}

/**
 * Does so soon after each midnight, beside as many other processes as there are. It needs the database. `stop` resolves when nothing is in its hands.
 * @param options.pausa milliseconds between looks.
 */
export const startBuzon = (
  config: Config,
  { log = buildLogger(config), pausa = 300_000 }: { log?: Logger; pausa?: number } = {},
): { stop(): Promise<void> } => {
  // Whoever died after taking them out left their old places; and a time that fails is not the last one.
  let huecos = true;
  return startLoop({
    log,
    pausa,
    next: async () => {
      const antes = huecos;
      huecos = true;
      await anunciarAnonimas({ huecos: antes });
      huecos = false;
      return false;
    },
    falla: 'no se pueden anunciar las sugerencias anónimas',
  });
};

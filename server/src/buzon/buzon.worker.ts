import type { Reloj } from '#server/kernel/relojes.ts';
import { anunciarArea } from './anonima.commands.ts';
import { deleteHuecos } from './anonima.queries.ts';

/**
 * Announces the anonymous entries of past days, area by area; the number of areas.
 * @param options.huecos an earlier run may have left deleted rows on the disk.
 */
export async function anunciarAnonimas({ huecos = false } = {}): Promise<number> {
  let areas = 0;
  while (await anunciarArea()) areas++;
  if (huecos || areas > 0) await deleteHuecos();
  return areas;
}

/** Announces them soon after each midnight. */
export function relojesDeBuzon(): Reloj[] {
  // A process killed after the delete, and a failed run, leave deleted rows on the disk.
  let huecos = true;
  return [
    {
      nombre: 'anunciar las sugerencias anónimas',
      cada: 300_000,
      hacer: async () => {
        const antes = huecos;
        huecos = true;
        await anunciarAnonimas({ huecos: antes });
        huecos = false;
      },
    },
  ];
}

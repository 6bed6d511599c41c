import type { Reloj } from '#server/kernel/relojes.ts';
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

/** Announces them soon after each midnight. */
export function relojesDeBuzon(): Reloj[] {
  // A process killed after taking rows out left their old places, and a failed run leaves them too.
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

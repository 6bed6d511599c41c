// Clocks of an area on their own, looking every few milliseconds.
import type { Logger } from 'pino';
import type { Config } from '#server/config/config.ts';
import { buildLogger } from '#server/config/log.ts';
import { type Casa, type EnMarcha, type Reloj, startRelojes } from '#server/kernel/relojes.ts';

type Opciones = { config: Config; log?: Logger; cada?: number };
export const marchar = (
  relojesDe: (casa: Casa) => readonly Reloj[],
  { config, log = buildLogger(config), cada = 20 }: Opciones,
): EnMarcha => startRelojes(relojesDe({ config, log }), { log, cada });

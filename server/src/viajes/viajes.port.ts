import type { Usuario } from '#server/kernel/policy.ts';
import { selectResumen } from './resumen.queries.ts';
import { quien } from './viaje.commands.ts';

/** Trips that wait for this person's approval, 100 at most, as one more kind of request. */
export async function viajesPorAprobar(usuario: Usuario): Promise<{ Total: number; Desde: string }[]> {
  const { PorAprobar, PorAprobarDesde } = await selectResumen(quien(usuario));
  return PorAprobarDesde === null ? [] : [{ Total: PorAprobar, Desde: PorAprobarDesde }];
}

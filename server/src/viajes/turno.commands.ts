import type { AccionViaje } from '#contract/viajes/viajes.rules.ts';
import { transaction } from '#server/base/db.ts';
import { conflicto, noEncontrado } from '#server/kernel/errors.ts';
import type { Usuario } from '#server/kernel/policy.ts';
import { quien } from './viaje.commands.ts';
import { selectTurno, selectViajeDe, type ViajeRow } from './viaje.queries.ts';
import { autorizar } from './viajes.policy.ts';

/** Need, proposal or document of a viaje, and the act that this person wants on it. */
export type EnViaje = {
  usuario: Usuario;
  accion: AccionViaje;
  de: 'necesidad' | 'propuesta' | 'documento';
  id: number;
};

/** The viaje from which it hangs, if they may. Throws 404, 403 or 409. */
export async function leerDe({ usuario, accion, de, id }: EnViaje): Promise<ViajeRow> {
  const viaje = await selectViajeDe(quien(usuario), de, id);
  if (!viaje) throw noEncontrado();
  autorizar(accion, usuario, viaje);
  return viaje;
}

/** Those who change what hangs from one viaje come one after the other, and each sees what the one before has left. */
export const enTurno = <T>(viajeId: number, cambio: () => Promise<T>): Promise<T> =>
  transaction(async () => {
    await selectTurno(viajeId);
    return cambio();
  });

/** Changes it in its turn. Throws 404, 403, or 409 with `porque`. */
export async function cambiarDe(en: EnViaje, cambio: () => Promise<{ Id: number } | undefined>, porque: string) {
  const viaje = await leerDe(en);
  const hecho = await enTurno(viaje.Id, cambio);
  if (!hecho) throw conflicto(porque);
  return hecho;
}

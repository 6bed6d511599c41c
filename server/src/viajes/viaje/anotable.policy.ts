import { ADMITE_GASTOS } from '#contract/viajes/gastos/gastos.rules.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';

/** Trip as far as its expenses and the days of its dietas ask. */
export type ViajeAnotable = { solicitanteId: number; estadoId: number };
export const YA_NO = 'El viaje ya no admite cambios en sus gastos';
export const puedeCambiarse = ({ estadoId }: ViajeAnotable): boolean => ADMITE_GASTOS.includes(estadoId);
/** Right of a person to add to the trip now, with the reason where there is none. */
export function puedeAnotar({ id }: Pick<Usuario, 'id'>, viaje: ViajeAnotable): { Puede: boolean; Motivo: string } {
  if (viaje.solicitanteId !== id) return { Puede: false, Motivo: 'Los gastos los anota quien viaja' };
  if (puedeCambiarse(viaje)) return { Puede: true, Motivo: '' };
  const Motivo = viaje.estadoId < 4 ? 'Los gastos se anotan cuando el viaje está aprobado' : YA_NO;
  return { Puede: false, Motivo };
}

/** States that follow from a trip's dates and are not stored. Their file is small, because every visit loads the badge. */
export type Momento = 'En curso' | 'Realizado';

type Fechado = { EstadoId: number; FechaSalida: string; FechaRegreso: string };
/** Approved trips, with or without issued tickets: numbers 4 and 6 of `ESTADO_VIAJE`. */
const SE_HACE: readonly number[] = [4, 6];

/** State by the dates, or undefined when the stored state holds. `hoy`: today in Madrid, 'YYYY-MM-DD'. */
export function momentoDe({ EstadoId, FechaSalida, FechaRegreso }: Fechado, hoy: string): Momento | undefined {
  if (!SE_HACE.includes(EstadoId) || hoy < FechaSalida) return undefined;
  return hoy <= FechaRegreso ? 'En curso' : 'Realizado';
}

/** Decisions 4: they follow from the dates and are not stored. Apart from `viajes.rules.ts`: every visit loads the badge. */
export type Momento = 'En curso' | 'Realizado';

type Fechado = { EstadoId: number; FechaSalida: string; FechaRegreso: string };
/** Approved, or with its tickets issued: numbers 4 and 6 of `ESTADO_VIAJE`. */
const SE_HACE: readonly number[] = [4, 6];

/** `hoy`: today in Madrid, 'YYYY-MM-DD'. undefined where the stored state says it. */
export function momentoDe({ EstadoId, FechaSalida, FechaRegreso }: Fechado, hoy: string): Momento | undefined {
  if (!SE_HACE.includes(EstadoId) || hoy < FechaSalida) return undefined;
  return hoy <= FechaRegreso ? 'En curso' : 'Realizado';
}

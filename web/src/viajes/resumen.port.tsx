import { useQuery } from '@tanstack/react-query';
import { viajesResumen } from './viaje/resumen.api.ts';

/** How many trips wait for this person's approval, 100 at most, and since when the oldest does. Every screen asks: it stands on nothing heavy. */
export function useViajesPorAprobar({ enabled }: { enabled: boolean }): { total: number; desde: string | null } {
  const { data } = useQuery({ ...viajesResumen, enabled });
  return { total: data?.PorAprobar ?? 0, desde: data?.PorAprobarDesde ?? null };
}

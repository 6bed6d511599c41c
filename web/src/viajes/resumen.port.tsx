import { useQuery } from '@tanstack/react-query';
import { viajesResumen } from './resumen.api.ts';

/** How many trips wait for this person's approval, 100 at most; 0 while nobody knows. Every screen asks: it stands on nothing heavy. */
export const useViajesPorAprobar = ({ enabled }: { enabled: boolean }): number =>
  useQuery({ ...viajesResumen, enabled }).data?.PorAprobar ?? 0;

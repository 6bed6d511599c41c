import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { masLeidos } from './ayuda.api.ts';
import { emergenciasDeEmpresa } from './emergencias.api.ts';

/** Idle time after the first screen, so that it has the network to itself. */
const TRAS_MS = 12_000;

/** Draws nothing: brings the most read articles and the emergency telephones to the device. */
export function Copia() {
  const queries = useQueryClient();
  useEffect(() => {
    const later = setTimeout(() => {
      void queries.prefetchQuery(masLeidos);
      void queries.prefetchQuery(emergenciasDeEmpresa());
      void import('./Articulo.screen.tsx').catch(() => undefined);
    }, TRAS_MS);
    return () => clearTimeout(later);
  }, [queries]);
  return null;
}

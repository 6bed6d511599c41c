import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Idle time after the first screen, so that it has the network to itself. */
const TRAS_MS = 12_000;

/** Draws nothing: stores the most read articles and the emergency telephones on the device. */
export function Copia() {
  const queries = useQueryClient();
  useEffect(() => {
    const bring = async (): Promise<void> => {
      const [{ masLeidos }, { emergenciasDeEmpresa }] = await Promise.all([
        import('./ayuda.api.ts'),
        import('./emergencias.api.ts'),
        import('./Articulo.screen.tsx'),
      ]);
      await Promise.all([queries.prefetchQuery(masLeidos), queries.prefetchQuery(emergenciasDeEmpresa())]);
    };
    const later = setTimeout(() => void bring().catch(() => undefined), TRAS_MS); // Without network, another day.
    return () => clearTimeout(later);
  }, [queries]);
  return null;
}

import { useQuery } from '@tanstack/react-query';
import { hasRole, useSession } from '#web/kernel/session.ts';
import { Count } from '#web/ui/count.tsx';
import { useViajesPorAprobar } from '#web/viajes/resumen.port.tsx';
import { resumenSolicitudes } from './resumen.api.ts';

/** Everything that waits for this person's decision, of any kind. */
export function usePorDecidir(): number {
  const { data } = useQuery(resumenSolicitudes);
  const viajes = useViajesPorAprobar({ enabled: hasRole(useSession(), 'APROBADOR') });
  return (data?.PorDecidir ?? []).reduce((sum, { Total }) => sum + Total, viajes);
}

export function ContadorSolicitudes() {
  const n = usePorDecidir();
  return <Count n={n} words={n === 1 ? 'espera su decisión' : 'esperan su decisión'} />;
}

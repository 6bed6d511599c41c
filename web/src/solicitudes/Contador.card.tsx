import { useQuery } from '@tanstack/react-query';
import { hasRole, useSession } from '#web/red/session.ts';
import { Count } from '#web/ui/piezas/count.tsx';
import { useViajesPorAprobar } from '#web/viajes/resumen.port.tsx';
import { resumenSolicitudes } from './resumen.api.ts';

/** How much waits for this person's decision, of any kind, and since when the oldest does. */
export function usePorDecidir(): { total: number; desde: string | undefined } {
  const { data } = useQuery(resumenSolicitudes);
  const viajes = useViajesPorAprobar({ enabled: hasRole(useSession(), 'APROBADOR') });
  const tipos = data?.PorDecidir ?? [];
  const [desde] = [...tipos.map(({ Desde }) => Desde), ...(viajes.desde === null ? [] : [viajes.desde])].toSorted();
  return { total: tipos.reduce((sum, { Total }) => sum + Total, viajes.total), desde };
}

export function ContadorSolicitudes() {
  const { total: n } = usePorDecidir();
  return <Count n={n} words={n === 1 ? 'espera su decisión' : 'esperan su decisión'} />;
}

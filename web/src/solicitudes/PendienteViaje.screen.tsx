import { getRouteApi } from '@tanstack/react-router';
import { useClose } from '#web/kernel/close.ts';
import { ViajeParaDecidir } from '#web/viajes/aprobar/decidir.port.tsx';

const route = getRouteApi('/protegida/menu/solicitudes/viaje/$viajeId');

/** A trip of the inbox. */
export function PendienteViajeScreen() {
  const { viajeId } = route.useParams();
  const search = route.useSearch();
  const close = useClose({ to: '/menu/solicitudes', search });
  return <ViajeParaDecidir key={viajeId} viajeId={Number(viajeId)} volver="/menu/solicitudes" onDone={close} />;
}

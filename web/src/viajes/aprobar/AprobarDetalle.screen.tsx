import { getRouteApi } from '@tanstack/react-router';
import { useClose } from '#web/kernel/close.ts';
import { ViajeParaDecidir } from './decidir.port.tsx';

const route = getRouteApi('/protegida/menu/viajes/aprobar/$id');

/** The whole of a trip before deciding on it. */
export function AprobarDetalleScreen() {
  const { id } = route.useParams();
  const close = useClose({ to: '/menu/viajes/aprobar' });
  return <ViajeParaDecidir viajeId={Number(id)} volver="/menu/viajes/aprobar" onDone={close} />;
}

import { getRouteApi } from '@tanstack/react-router';
import { ViajeParaDecidir } from './decidir.port.tsx';

const route = getRouteApi('/protegida/menu/viajes/aprobar/$id');

/** The whole of a trip before deciding on it. */
export const AprobarDetalleScreen = () => (
  <ViajeParaDecidir id={Number(route.useParams().id)} volver={{ to: '/menu/viajes/aprobar' }} />
);

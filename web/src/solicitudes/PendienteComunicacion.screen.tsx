import { getRouteApi } from '@tanstack/react-router';
import { ComunicacionParaDecidir } from '#web/comunicaciones/decidir.port.tsx';

const route = getRouteApi('/protegida/menu/solicitudes/comunicacion/$comunicacionId');

/** A communication of the inbox. */
export const PendienteComunicacionScreen = () => (
  <ComunicacionParaDecidir
    comunicacionId={Number(route.useParams().comunicacionId)}
    volver={{ to: '/menu/solicitudes', search: route.useSearch() }}
  />
);

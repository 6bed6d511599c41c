import { getRouteApi } from '@tanstack/react-router';
import { ComunicacionParaDecidir } from '#web/comunicaciones/decidir.port.tsx';
import { useClose } from '#web/kernel/close.ts';

const route = getRouteApi('/protegida/menu/solicitudes/comunicacion/$comunicacionId');

/** A communication of the inbox. */
export function PendienteComunicacionScreen() {
  const id = Number(route.useParams().comunicacionId);
  const search = route.useSearch();
  const close = useClose({ to: '/menu/solicitudes', search });
  return <ComunicacionParaDecidir comunicacionId={id} volver="/menu/solicitudes" onDone={close} />;
}

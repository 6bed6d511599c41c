import { getRouteApi } from '@tanstack/react-router';
import { useClose } from '#web/kernel/close.ts';
import { useDesk } from '#web/ui/piezas/use-desk.ts';
import { ComunicacionModal, ComunicacionPanel } from './ComunicacionPanel.card.tsx';

const route = getRouteApi('/protegida/menu/comunicaciones/$id');

/** One communication, beside the list or over it. */
export function ComunicacionDetalleScreen() {
  const { id } = route.useParams();
  const { estado, texto } = route.useSearch();
  const close = useClose({
    to: '/menu/comunicaciones',
    search: { ...(estado === undefined ? {} : { estado }), ...(texto === undefined ? {} : { texto }) },
  });
  const desk = useDesk();
  return desk ? (
    <ComunicacionPanel key={id} comunicacionId={Number(id)} onClose={close} />
  ) : (
    <ComunicacionModal comunicacionId={Number(id)} onClose={close} />
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { useClose } from '#web/kernel/close.ts';
import { ComunicacionModal } from './ComunicacionPanel.card.tsx';

const route = getRouteApi('/protegida/menu/comunicaciones/tablero/$id');

/** Over the board, at any size: the columns need the whole width. */
export function TableroDetalleScreen() {
  const { id } = route.useParams();
  const search = route.useSearch();
  const close = useClose({ to: '/menu/comunicaciones/tablero', search });
  return <ComunicacionModal key={id} comunicacionId={Number(id)} onClose={close} />;
}

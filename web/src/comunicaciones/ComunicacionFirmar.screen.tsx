import { getRouteApi } from '@tanstack/react-router';
import { useClose } from '#web/kernel/close.ts';
import { ComunicacionPagina } from './ComunicacionPanel.card.tsx';

const LISTA = '/menu/comunicaciones/firmar';
const route = getRouteApi('/protegida/menu/comunicaciones/firmar/$id');

export function ComunicacionFirmarScreen() {
  const { id } = route.useParams();
  const close = useClose({ to: LISTA });
  return <ComunicacionPagina key={id} comunicacionId={Number(id)} volver={LISTA} onClose={close} />;
}

import { getRouteApi } from '@tanstack/react-router';
import { useClose } from '#web/kernel/close.ts';
import { AvisoModal } from './Aviso.modal.tsx';
import { useAviso } from './AvisoDetalle.screen.tsx';

const route = getRouteApi('/protegida/empresainforma/$id');

/** One piece of news over the others. */
export function NoticiaDetalleScreen() {
  const { id } = route.useParams();
  const close = useClose({ to: '/empresainforma' });
  const { data, error, isFetching, refetch } = useAviso(Number(id), 'empresainforma');
  return (
    <AvisoModal
      key={id}
      es="noticia"
      aviso={data}
      isFetching={isFetching}
      error={error}
      onRetry={() => void refetch()}
      onClose={close}
    />
  );
}

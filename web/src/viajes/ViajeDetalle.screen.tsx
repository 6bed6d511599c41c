import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useClose } from '#web/kernel/close.ts';
import { buttonClass } from '#web/ui/piezas/button.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { useDesk } from '#web/ui/piezas/use-desk.ts';
import { NecesidadesModal } from './necesidades/Necesidades.modal.tsx';
import { NecesidadNuevaModal } from './necesidades/NecesidadNueva.modal.tsx';
import { PropuestasDeNecesidad } from './propuestas/Propuestas.modal.tsx';
import { ViajeDetalleModal } from './ViajeDetalle.modal.tsx';
import { ViajePanel } from './ViajePanel.card.tsx';

const route = getRouteApi('/protegida/menu/viajes/$id');

/** One trip, beside the list or over it, with what is open on top of it. */
export function ViajeDetalleScreen() {
  const { id } = route.useParams();
  const { ver: wanted, necesidad, envio, estado, texto } = route.useSearch();
  const desk = useDesk();
  // Two dialogs that open in the same instant hide each other from assistive technology: the one on top waits for the other.
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSettled(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const ver = settled ? wanted : undefined;
  const list = { ...(estado === undefined ? {} : { estado }), ...(texto === undefined ? {} : { texto }) };
  const toList = useClose({ to: '/menu/viajes', search: list });
  const toTrip = useClose({ to: '/menu/viajes/$id', params: { id }, search: list });
  const viajeId = Number(id);
  const [failure, setFailure] = useState('');
  const aviso = failure !== '' && wanted === undefined && (
    <Notice tone="bad" title="No se ha podido guardar la necesidad">
      <p>{failure}</p>
      <Link
        to="/menu/viajes/$id"
        params={{ id }}
        search={{ ...list, ver: 'nueva', ...(envio === undefined ? {} : { envio }) }}
        state={{ encima: true }}
        resetScroll={false}
        className={buttonClass({ variant: 'outline', className: 'mt-3' })}
      >
        Volver a la necesidad
      </Link>
    </Notice>
  );
  return (
    <>
      {desk ? (
        <ViajePanel key={id} viajeId={viajeId} aviso={aviso} onClose={toList} />
      ) : (
        <ViajeDetalleModal viajeId={viajeId} aviso={aviso} onClose={toList} />
      )}
      {ver === 'necesidades' && <NecesidadesModal viajeId={viajeId} onClose={toTrip} />}
      {ver === 'nueva' && (
        <NecesidadNuevaModal
          viajeId={viajeId}
          envioId={envio}
          onClose={toTrip}
          onFail={(message) => {
            setFailure(message);
            toTrip();
          }}
        />
      )}
      {ver === 'propuestas' && necesidad !== undefined && (
        <PropuestasDeNecesidad viajeId={viajeId} necesidadId={necesidad} onClose={toTrip} />
      )}
    </>
  );
}

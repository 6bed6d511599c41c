import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { presentes } from '#web/casa/kernel/filtros.ts';
import { LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { NecesidadesModal } from './necesidades/Necesidades.modal.tsx';
import { NecesidadNuevaModal } from './necesidades/NecesidadNueva.modal.tsx';
import { PropuestasDeNecesidad } from './propuestas/Propuestas.modal.tsx';
import { ViajeDetalle } from './ViajeDetalle.card.tsx';

const route = getRouteApi('/protegida/menu/viajes/$id');

/** One trip, with the dialog that the address opens over it. Another trip begins anew: its two dialogs open one after the other too. */
export function ViajeDetalleScreen() {
  const { id } = route.useParams();
  return <Viaje key={id} id={id} />;
}

function Viaje({ id }: { id: string }) {
  const { ver: wanted, necesidad, envio, ...search } = route.useSearch();
  const filtro = presentes({ estado: search.estado, texto: search.texto });
  // Two dialogs that open in the same instant hide each other from assistive technology: the upper one opens a frame later.
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSettled(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const ver = settled ? wanted : undefined;
  const [failure, setFailure] = useState('');
  const sobre = { viajeId: Number(id), volver: { to: '/menu/viajes/$id' as const, params: { id }, search: filtro } };
  return (
    <>
      <ViajeDetalle
        viajeId={Number(id)}
        filtro={filtro}
        nota={
          failure !== '' &&
          wanted === undefined && (
            <Notice tone="bad" title="No se ha podido guardar la necesidad">
              <p>{failure}</p>
              <LinkButton
                to="/menu/viajes/$id"
                params={{ id }}
                search={{ ...filtro, ...presentes({ ver: 'nueva' as const, envio }) }}
                variant="outline"
                className="mt-3"
              >
                Volver a la necesidad
              </LinkButton>
            </Notice>
          )
        }
      />
      {ver === 'necesidades' && <NecesidadesModal {...sobre} />}
      {ver === 'nueva' && <NecesidadNuevaModal {...sobre} envioId={envio} onFail={setFailure} />}
      {ver === 'propuestas' && necesidad !== undefined && <PropuestasDeNecesidad {...sobre} necesidadId={necesidad} />}
    </>
  );
}

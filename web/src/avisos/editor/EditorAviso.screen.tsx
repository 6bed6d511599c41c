import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { AvisoGestionDetalle } from '#contract/avisos/gestion.schemas.ts';
import { fechaHora } from '#web/kernel/format.ts';
import { isHalfWritten } from '#web/kernel/half-written.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Card } from '#web/ui/piezas/card.tsx';
import { Definitions } from '#web/ui/piezas/definitions.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { Section } from '#web/ui/piezas/section.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { avisoGestion } from '#web/avisos/gestion/gestion.api.ts';
import { EditorFormulario } from './EditorFormulario.fields.tsx';
import { Telefono } from './EditorPrevia.modal.tsx';
import { GestionActos } from './Actos.card.tsx';
import { EstadoAviso, Lectura, vistoDesde } from '#web/avisos/gestion/Estado.card.tsx';
import { rutaDeImagen } from '#web/avisos/lectura/Imagen.card.tsx';
import { HistorialDeAviso } from './Historial.card.tsx';

const route = getRouteApi('/protegida/menu/comunicacion/$id');

/** One notice of the desk: written while it may be, looked at afterwards. */
export function GestionAvisoScreen() {
  const id = Number(route.useParams().id);
  const { data, error, refetch } = useQuery(avisoGestion(id));
  if (data !== undefined) return <Uno key={id} now={data} />;
  return (
    <>
      <PageHeader title="Aviso" back="/menu/comunicacion" />
      {error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 rounded-card" />
      )}
    </>
  );
}

/**
 * `now`: as it is at this moment. What is being written started from `seen`, and does not change under one's hands; while nothing has been
 * written it is the newest one: the copy of this device, drawn first, may be of another day.
 */
function Uno({ now }: { now: AvisoGestionDetalle }) {
  const [seen, setSeen] = useState(now);
  const isNewer = now.Version > seen.Version || (now.Version === seen.Version && now.EstadoId !== seen.EstadoId);
  if (isNewer && !isHalfWritten()) setSeen(now);
  const ahora = now.Version < seen.Version ? seen : now;
  return (
    <>
      <PageHeader
        title={now.Canal}
        back="/menu/comunicacion"
        badge={<EstadoAviso aviso={ahora} />}
        actions={<GestionActos aviso={ahora} onWithdrawn={() => setSeen({ ...seen, acciones: [] })} />}
      />
      {seen.acciones.includes('editar') ? (
        <EditorFormulario key={`${seen.Version}.${seen.EstadoId}`} aviso={seen} ahora={ahora} onSaved={setSeen}>
          <Card className="sm:px-6">
            <HistorialDeAviso lines={now.Historial} open={false} />
          </Card>
        </EditorFormulario>
      ) : (
        <Vista aviso={ahora} />
      )}
    </>
  );
}

const Vista = ({ aviso }: { aviso: AvisoGestionDetalle }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem]">
    <Section title="COMO SE VEÍA EN EL TELÉFONO">
      <Telefono
        aviso={{
          ...aviso,
          Desde: aviso.Publicado,
          Portada: aviso.PortadaId === null ? null : rutaDeImagen(aviso.PortadaId),
        }}
      />
    </Section>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Section title="PUBLICACIÓN">
        <Definitions
          items={[
            ['Destinatarios', aviso.Destinatarios],
            ['Desde', vistoDesde(aviso)],
            ['Hasta', fechaHora(aviso.Hasta)],
            ['Autor', aviso.Autor],
            ['Leído por', <Lectura key="lectura" aviso={aviso} />],
          ]}
        />
      </Section>
      <Card className="sm:px-6">
        <HistorialDeAviso lines={aviso.Historial} open />
      </Card>
    </div>
  </div>
);

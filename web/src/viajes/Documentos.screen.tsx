import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileText, Mail } from 'lucide-react';
import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import type { ViajeDetalle } from '#contract/viajes/viaje.schemas.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { SkeletonList } from '#web/ui/piezas/skeleton.tsx';
import { DocumentoFila } from './viaje/Documento.card.tsx';
import { fechasDe } from './viaje/Viaje.card.tsx';
import { documentosDe, enviarDocumentos, viajeDetalle } from './viaje/viajes.api.ts';

const route = getRouteApi('/protegida/documentosviaje/$id');

/** Tickets, bookings and the like of one trip. */
export function DocumentosScreen() {
  const { id } = route.useParams();
  const { data: viaje } = useQuery(viajeDetalle(Number(id)));
  const { data, error, refetch } = useQuery(documentosDe(Number(id)));
  const enviar = useMutation(enviarDocumentos);
  return (
    <>
      <PageHeader
        title={viaje === undefined ? 'Documentos' : `Documentos - ${viaje.Codigo}`}
        back={`/menu/viajes/${id}`}
        {...(viaje === undefined ? {} : { subtitle: `${viaje.LugarDestino} · ${fechasDe(viaje)}` })}
        {...(viaje?.acciones.includes('enviarDocumentos')
          ? {
              actions: (
                <Button
                  variant="outline"
                  icon={<Mail aria-hidden className="size-4.5" />}
                  isPending={enviar.isPending}
                  onPress={() => enviar.mutate(Number(id))}
                >
                  Enviar por correo
                </Button>
              ),
            }
          : {})}
      />
      <div className="max-w-4xl">
        {data === undefined && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
        {data === undefined && !error && <SkeletonList rows={3} className="h-18" />}
        {data?.length === 0 && (
          <EmptyState icon={<FileText className="size-6" />} title="Este viaje no tiene documentos">
            {porque(viaje)}
          </EmptyState>
        )}
        {data !== undefined && data.length > 0 && (
          <ul
            aria-label="Documentos"
            className="divide-y divide-line rounded-card border border-line bg-card shadow-card"
          >
            {data.map((documento) => (
              <DocumentoFila key={documento.Id} documento={documento} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function porque(viaje: ViajeDetalle | undefined): string {
  if (viaje === undefined) return '';
  return viaje.EstadoId === ESTADO_VIAJE.aprobado
    ? 'La agencia de viajes los está preparando. Le llegarán también por correo.'
    : 'La agencia de viajes los añade cuando el viaje está aprobado.';
}

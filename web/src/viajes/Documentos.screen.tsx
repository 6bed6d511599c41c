import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { ESTADO_VIAJE } from '#contract/viajes/viajes.rules.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { DocumentosLista } from './viaje/Documento.card.tsx';
import { fechasDe } from './viaje/Viaje.card.tsx';
import { documentosDe, enviarDocumentos, viajeDetalle } from './viaje/viajes.api.ts';

const route = getRouteApi('/protegida/documentosviaje/$id');

/** Tickets, bookings and the like of one trip. */
export function DocumentosScreen() {
  const id = Number(route.useParams().id);
  const { data: viaje } = useQuery(viajeDetalle(id));
  const documentos = useQuery(documentosDe(id));
  const enviar = useMutation(enviarDocumentos);
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={viaje === undefined ? 'Documentos' : `Documentos - ${viaje.Codigo}`}
        back={`/menu/viajes/${id}`}
        subtitle={viaje ? `${viaje.LugarDestino} · ${fechasDe(viaje)}` : null}
        actions={
          viaje?.acciones.includes('enviarDocumentos') ? (
            <Button
              variant="outline"
              icon={<Icono de={Mail} size="md" />}
              isPending={enviar.isPending}
              onPress={() => enviar.mutate({ params: { id: String(id) } })}
            >
              Enviar por correo
            </Button>
          ) : undefined
        }
      />
      <Cargado de={documentos}>
        {(rows) =>
          rows.length > 0 ? (
            <DocumentosLista documentos={rows} />
          ) : (
            <EmptyState title="Este viaje no tiene documentos">
              {viaje?.EstadoId === ESTADO_VIAJE.aprobado
                ? 'La agencia de viajes los está preparando. Se le notificará cuando estén.'
                : 'La agencia de viajes los añade cuando el viaje está aprobado.'}
            </EmptyState>
          )
        }
      </Cargado>
    </div>
  );
}

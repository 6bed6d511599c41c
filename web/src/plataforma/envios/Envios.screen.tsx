import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { sendNow } from '#web/casa/llegada/sender.ts';
import { isOffline, useOffline } from '#web/casa/red/offline.ts';
import { useEnvios } from '#web/casa/sinred/outbox.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { useKept } from '#web/casa/guardado/persistence.ts';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { EnvioCard } from './Envio.card.tsx';

/** The outbox, in the order in which it will be sent. */
export function EnviosScreen() {
  const envios = useEnvios();
  const offline = useOffline();
  const kept = useKept();
  const queries = useQueryClient();
  const enviar = useMutation({
    mutationFn: () => sendNow(queries),
    onSuccess: () => {
      if (isOffline()) toast('Sigue sin conexión');
    },
  });
  const waiting = envios.some((envio) => envio.estado === 'espera');
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Pendientes de enviar"
        {...(waiting
          ? {
              subtitle: offline
                ? 'Se enviarán solos, en este orden, cuando haya conexión.'
                : 'Se envían solos, uno tras otro y en este orden.',
              actions: (
                <Button
                  variant="outline"
                  icon={<Icono de={Send} size="md" />}
                  isPending={enviar.isPending}
                  onPress={() => enviar.mutate()}
                >
                  Enviar ahora
                </Button>
              ),
            }
          : {})}
      />
      {envios.length > 0 && kept === false && (
        <div className="mb-3">
          <Notice>
            Este navegador no garantiza que lo pendiente se conserve: podría borrarlo si el dispositivo se queda sin
            espacio o pasa días sin abrir la aplicación. No tarde en enviarlo.
          </Notice>
        </div>
      )}
      {envios.length === 0 ? (
        <EmptyState title="No hay nada pendiente de enviar">
          Lo que guarde o decida sin conexión esperará aquí hasta que se pueda enviar.
        </EmptyState>
      ) : (
        <ul aria-label="Pendientes de enviar" className="grid gap-3">
          {envios.map((envio) => (
            <li key={envio.id}>
              <EnvioCard
                envio={envio}
                onRetried={() => enviar.mutate()}
                held={envios.find(
                  (anterior) =>
                    anterior.entidad === envio.entidad && anterior.orden < envio.orden && anterior.estado !== 'espera',
                )}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

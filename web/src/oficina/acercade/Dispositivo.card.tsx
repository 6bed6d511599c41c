import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardCopy, Wrench } from 'lucide-react';
import { isNative } from '#web/casa/nativo/native.ts';
import { useInstalacion } from '#web/casa/nativo/install.ts';
import { useOffline } from '#web/casa/red/offline.ts';
import { useSession } from '#web/casa/red/session.ts';
import { useEnvios } from '#web/casa/sinred/outbox.ts';
import { toast, useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { ComoInstalar } from '#web/casa/instalar/Instalar.card.tsx';
import { useUpdate } from '#web/casa/instalar/update.ts';
import { comoEstaAbierta, diagnostico, permisoDeAvisos, useEspacio, vaciarYRecargar } from './dispositivo.api.ts';

/** State of this device, and what helps when the app does not go well on it. */
export function Dispositivo({ servidor }: { servidor: string | undefined }) {
  const { worker } = useUpdate();
  const offline = useOffline();
  const envios = useEnvios();
  const espacio = useEspacio();
  const session = useSession();
  const how = useInstalacion();
  const queries = useQueryClient();
  const ask = useAsk();
  const preparada = worker === 'preparada' || isNative();
  const sinConexion = preparada ? 'Preparada para abrirse' : 'Necesita conexión';
  const copiar = async () => {
    const { VITE_VERSION: version, VITE_COMPILADA: compilada } = import.meta.env;
    const hechos = {
      version,
      compilada,
      servidor,
      worker: sinConexion,
      enLinea: !offline,
      porEnviar: envios.length,
      espacio,
    };
    const copied = await navigator.clipboard.writeText(diagnostico(hechos)).then(
      () => true,
      () => false,
    );
    toast(copied ? 'Diagnóstico copiado' : 'El navegador no ha dejado copiarlo');
  };
  const reparar = async () => {
    const isSure = await ask.confirm({
      title: 'Vaciar caché y recargar',
      message:
        'Se descarga de nuevo la aplicación y lo que había leído. Lo pendiente de enviar, los borradores y su sesión se conservan.',
      confirm: 'Vaciar y recargar',
    });
    if (isSure) await vaciarYRecargar(() => queries.clear());
  };
  return (
    <Section title="Este dispositivo">
      <Definitions
        items={[
          ['Conexión', offline ? <Estado key="no" palabra="Sin conexión" /> : <Estado key="si" palabra="En línea" />],
          ['Uso sin conexión', sinConexion],
          ...(session === null
            ? []
            : [
                [
                  'Por enviar',
                  envios.length === 0 ? (
                    'Nada'
                  ) : (
                    <Link
                      key="envios"
                      to="/menu/envios"
                      className="font-medium text-brand-ink underline underline-offset-2 focus-ring"
                    >
                      {envios.length === 1 ? '1 pendiente' : `${envios.length} pendientes`}
                    </Link>
                  ),
                ] as const,
              ]),
          ['Espacio', espacio === undefined ? 'El navegador no lo dice' : `${espacio.usado} de ${espacio.cupo}`],
          ['Notificaciones', permisoDeAvisos()],
          ['Abierta', comoEstaAbierta()],
        ]}
      />
      {how !== 'instalada' && <ComoInstalar how={how} />}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="outline" icon={<Icono de={ClipboardCopy} size="md" />} onPress={() => void copiar()}>
          Copiar diagnóstico
        </Button>
        {!isNative() && (
          <Button
            variant="outline"
            icon={<Icono de={Wrench} size="md" />}
            isDisabled={offline}
            onPress={() => void reparar()}
          >
            Vaciar caché y recargar
          </Button>
        )}
      </div>
      <p className="mt-3 text-sm text-mute">
        {offline
          ? 'Vaciar la caché necesita conexión: sin ella la aplicación no se podría volver a abrir.'
          : 'El diagnóstico es para quien le ayude: versiones y últimos errores, sin ningún dato suyo.'}
      </p>
    </Section>
  );
}

import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { isNative } from '#web/nativo/native.ts';
import { Badge } from '#web/ui/piezas/badge.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { Definitions } from '#web/ui/piezas/definitions.tsx';
import { toast } from '#web/ui/dialogos/feedback.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { Section } from '#web/ui/piezas/section.tsx';
import { ComoInstalar } from './instalar/Instalar.card.tsx';
import { useInstalacion } from '#web/nativo/install.ts';
import { acceptUpdate, checkNow, useUpdate } from './instalar/update.ts';

const hora = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', hour: '2-digit', minute: '2-digit' });

/** Application on this device: its version, a newer one where there is, and how to install it. */
export function AplicacionScreen() {
  return (
    <>
      <PageHeader title="Esta aplicación" />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Version />
        <Instalada />
      </div>
    </>
  );
}

function Version() {
  const { nueva, worker, comprobada } = useUpdate();
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    const isAnswered = await checkNow();
    setChecking(false);
    toast(isAnswered ? 'Comprobación terminada' : 'No se ha podido comprobar');
  };
  const [tone, words] = stateWords(nueva, comprobada);
  return (
    <Section title="Versión">
      <Definitions
        items={[
          ['Versión', import.meta.env.VITE_VERSION],
          // In the native shell it comes with the app, and the store knows.
          ...(isNative()
            ? []
            : [
                [
                  'Estado',
                  <Badge key="estado" tone={tone}>
                    {words}
                  </Badge>,
                ] as const,
                ['Comprobada', comprobada === undefined ? 'Todavía no' : `A las ${hora.format(comprobada)}`] as const,
              ]),
          ['Sin conexión', worker === 'preparada' || isNative() ? 'Preparada para abrirse' : 'Necesita conexión'],
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        {nueva && <Button onPress={acceptUpdate}>Actualizar</Button>}
        {worker === 'preparada' && (
          <Button
            variant="outline"
            icon={<RotateCw aria-hidden className="size-4.5" />}
            isPending={isChecking}
            onPress={() => void check()}
          >
            Buscar actualización
          </Button>
        )}
      </div>
    </Section>
  );
}

/** Up to date is what somebody has answered: without network, or without a worker, nobody has. */
function stateWords(nueva: boolean, comprobada: number | undefined) {
  if (nueva) return ['info', 'Hay una versión nueva'] as const;
  return comprobada === undefined ? (['neutral', 'Sin comprobar'] as const) : (['good', 'Al día'] as const);
}

function Instalada() {
  const how = useInstalacion();
  return (
    <Section title="En este dispositivo" className="flex flex-col">
      {how === 'instalada' ? (
        <p>Extramuros está instalada en este dispositivo.</p>
      ) : (
        <>
          <p className="text-mute">Instalada, se abre desde su pantalla de inicio y en una ventana propia.</p>
          <ComoInstalar how={how} />
        </>
      )}
    </Section>
  );
}

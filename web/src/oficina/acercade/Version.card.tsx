import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { isNative } from '#web/casa/nativo/native.ts';
import { toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { acceptUpdate, checkNow, useUpdate } from '#web/casa/instalar/update.ts';

const hora = new Intl.DateTimeFormat('es-ES', { timeZone: 'Europe/Madrid', hour: '2-digit', minute: '2-digit' });

/** Version of the app on this device, and a newer one where there is. */
export function Version() {
  const { nueva, worker, comprobada } = useUpdate();
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    const isAnswered = await checkNow();
    setChecking(false);
    toast(isAnswered ? 'Comprobación terminada' : 'No se ha podido comprobar');
  };
  const palabra = stateWord(nueva, comprobada);
  const { VITE_VERSION, VITE_COMPILADA } = import.meta.env;
  return (
    <Section title="Aplicación">
      <Definitions
        items={[
          ['Versión', VITE_VERSION],
          ['Compilada', VITE_COMPILADA === undefined ? '' : fechaHora(VITE_COMPILADA)],
          // In the native shell the version comes with the app, and the store knows of newer ones.
          ...(isNative()
            ? []
            : [
                ['Estado', <Estado key="estado" palabra={palabra} />] as const,
                [
                  'Última búsqueda',
                  comprobada === undefined ? 'Todavía no' : `A las ${hora.format(comprobada)}`,
                ] as const,
              ]),
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {nueva && <Button onPress={acceptUpdate}>Actualizar</Button>}
        {/* In its place from the first frame, so that no card below moves when the worker is ready. */}
        {!isNative() && 'serviceWorker' in navigator && (
          <Button
            variant="outline"
            icon={<Icono de={RotateCw} size="md" />}
            isPending={isChecking}
            isDisabled={worker !== 'preparada'}
            onPress={() => void check()}
          >
            Buscar ahora
          </Button>
        )}
      </div>
    </Section>
  );
}

/** Up to date needs an answer: without network, or without a worker, there is none. */
function stateWord(nueva: boolean, comprobada: number | undefined) {
  if (nueva) return 'Hay una versión nueva';
  return comprobada === undefined ? 'Sin comprobar' : 'Al día';
}

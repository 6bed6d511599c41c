import { useMutation } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PAUSA_COMPROBACION } from '#contract/plataforma/operacion/operacion.rules.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { isTold, messageOf } from '#web/casa/kernel/query.ts';
import { deviceNow } from '#web/casa/red/clock.ts';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Definitions } from '#web/casa/ui/piezas/definitions.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Coming } from '#web/casa/ui/piezas/skeleton.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { comprobarServidor, mirarServidor } from './acercade.api.ts';

/** Whole seconds until an instant, counted down; 0 once it is over. */
function useQuedan(hasta: number): number {
  const [ahora, setAhora] = useState(() => deviceNow());
  useEffect(() => {
    if (hasta <= deviceNow()) return undefined;
    const timer = setInterval(() => setAhora(deviceNow()), 250);
    const end = setTimeout(() => clearInterval(timer), hasta - deviceNow() + 300);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [hasta]);
  // The last check may be older than the countdown.
  return Math.min(PAUSA_COMPROBACION / 1_000, Math.max(0, Math.ceil((hasta - ahora) / 1_000)));
}

type Props = { onVersion(version: string): void };
/** The server as this device reaches it: checked on arrival, and then on request, once in five seconds at most. */
export function Servidor({ onVersion }: Props) {
  const [hasta, setHasta] = useState(0);
  const after = {
    onSuccess: ({ Version }: { Version: string }) => onVersion(Version),
    onSettled: () => setHasta(deviceNow() + PAUSA_COMPROBACION),
  };
  const { mutate: mirar, ...vista } = useMutation({ ...mirarServidor, ...after });
  const pulsada = useMutation({ ...comprobarServidor, ...after });
  const { data, error, isPending } = pulsada.isIdle ? vista : pulsada;
  const quedan = useQuedan(hasta);
  useEffect(() => mirar(), [mirar]);
  return (
    <Section title="Servidor">
      <Stack>
        <div aria-live="polite">
          {pulsada.isIdle && !data && !error && <Coming />}
          <Definitions
            items={[
              [
                'Responde',
                error ? (
                  <Estado key="no" palabra="No contesta" />
                ) : data ? (
                  <Estado key="si" palabra="En línea">{`En ${data.ms} ms`}</Estado>
                ) : (
                  'Comprobando'
                ),
              ],
              ['Versión del servidor', data?.Version],
              ['Empresa', data?.Empresa],
              ['Hora del servidor', data === undefined ? '' : fechaHora(data.Hora)],
            ]}
          />
          {error && !isTold(error) && <p className="mt-2 text-bad-ink">{messageOf(error)}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="outline"
            icon={<Icono de={Activity} size="md" />}
            isPending={isPending}
            isDisabled={quedan > 0}
            onPress={() => pulsada.mutate()}
          >
            Comprobar el servidor
          </Button>
          {quedan > 0 && <Texto look="small mute figures">Otra vez dentro de {quedan} s</Texto>}
        </div>
      </Stack>
    </Section>
  );
}

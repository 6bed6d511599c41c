import { getRouteApi } from '@tanstack/react-router';
import { CloudOff, Send } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useAwake } from '#web/casa/ui/lista/use-awake.ts';
import { useNow } from '#web/casa/ui/lista/use-now.ts';
import { stayUnattended } from '#web/casa/kernel/unattended.ts';
import { setTitle } from '#web/casa/kernel/title.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Marca } from '#web/casa/ui/piezas/dibujos/marca.tsx';
import { Mostrador } from './Mostrador.card.tsx';
import { abrirMuro, getMuro, mirar, subscribeMuro } from './muro.api.ts';

const route = getRouteApi('/terminal/$secreto');

/** Shared terminal on a wall, with clock and keypad; it shows data of the present person only. */
export function MuroScreen() {
  const { secreto } = route.useParams();
  const { situacion, estado, enLinea, pendientes } = useSyncExternalStore(subscribeMuro, getMuro);
  const busy = useRef(false);
  const onOcupado = useCallback((isBusy: boolean) => {
    busy.current = isBusy;
  }, []);
  useEffect(() => abrirMuro(secreto), [secreto]);
  useEffect(() => stayUnattended(() => !busy.current), []);
  useEffect(() => setTitle(estado === undefined ? 'Terminal' : estado.Nombre), [estado]);
  useAwake();
  return (
    <main className="grid min-h-dvh grid-rows-[auto_1fr] min-[44rem]:grid-rows-1 min-[44rem]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <section
        aria-label="Reloj"
        className="relative flex flex-col gap-4 bg-cover p-5 text-white min-[44rem]:justify-between min-[64rem]:p-10"
      >
        <Marca inverse />
        <Reloj zona={estado?.Zona ?? 'Europe/Madrid'} />
        <div className="grid gap-1">
          <h1 className="text-lg font-semibold min-[64rem]:text-2xl">{estado?.Nombre ?? 'Terminal de fichaje'}</h1>
          <p className="min-h-6 text-white/85">{estado?.Centro}</p>
          {/* On a phone beside the clock: the keys below stay where they are when the network goes and comes. */}
          <p
            role="status"
            className={
              'grid gap-2 font-semibold empty:hidden max-[44rem]:absolute max-[44rem]:top-5 max-[44rem]:right-5 ' +
              'max-[44rem]:w-44 max-[44rem]:text-sm min-[44rem]:mt-2'
            }
          >
            {!enLinea && (
              <span className="flex items-center gap-2">
                <CloudOff /> Sin conexión: se puede fichar
              </span>
            )}
            {pendientes > 0 && (
              <span className="flex items-center gap-2">
                <Send />
                {pendientes === 1 ? '1 pendiente de enviar' : `${pendientes} pendientes de enviar`}
              </span>
            )}
          </p>
        </div>
      </section>
      <div className="grid p-5 min-[44rem]:content-center min-[64rem]:p-10">
        <div className="mx-auto w-full max-w-xl">
          {situacion === 'lista' ? (
            <Mostrador secreto={secreto} onOcupado={onOcupado} />
          ) : (
            <Parado situacion={situacion} onRetry={() => void mirar(secreto)} />
          )}
        </div>
      </div>
    </main>
  );
}

const PALABRAS = {
  desconocido: ['Este enlace no sirve', 'Pida a Recursos Humanos el enlace de este terminal.'],
  retirado: ['Terminal retirado', 'Recursos Humanos ha retirado este terminal: ya no se puede fichar aquí.'],
  sinpreparar: ['Sin conexión', 'La primera vez hace falta conexión para preparar el terminal.'],
} as const;
function Parado({ situacion, onRetry }: { situacion: keyof typeof PALABRAS | 'abriendo'; onRetry(): void }): ReactNode {
  if (situacion === 'abriendo') return null;
  const [titulo, texto] = PALABRAS[situacion];
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <h2 className="text-3xl font-semibold">{titulo}</h2>
      <p className="text-lg text-mute">{texto}</p>
      {situacion === 'sinpreparar' && (
        <Button size="lg" onPress={onRetry}>
          Reintentar
        </Button>
      )}
    </div>
  );
}

function Reloj({ zona }: { zona: string }) {
  const now = useNow(1_000);
  const parts = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('es-ES', { timeZone: zona, ...options }).format(now);
  return (
    <p role="timer" className="grid">
      <span className="text-6xl leading-none font-semibold tracking-tight tabular-nums min-[64rem]:text-[7.5rem]">
        {parts({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}
        <span className="text-[0.4em] text-white/85">{parts({ second: '2-digit' }).padStart(2, '0')}</span>
      </span>
      <span className="mt-2 text-lg first-letter:uppercase min-[64rem]:text-2xl">
        {parts({ weekday: 'long', day: 'numeric', month: 'long' })}
      </span>
    </p>
  );
}

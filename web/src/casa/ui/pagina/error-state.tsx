import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Suspense } from 'react';
import { late, type Retry } from '#web/casa/red/late.tsx';
import { useOffline } from '#web/casa/red/offline.ts';
import { MISSING_PIECE } from '#web/casa/red/piece.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';

const OFFLINE = 'Esto no está guardado en este dispositivo';

const Again = ({ onPress }: { onPress(): void }) => (
  <Button variant="outline" icon={<Icono nombre="rotate-cw" size="md" />} onPress={onPress}>
    Reintentar
  </Button>
);

const Boya = late(async () => (await import('#web/casa/ui/piezas/dibujos/spot.tsx')).Boya);

/*
 * ErrorState  message? (none where an alert has told it) · onRetry?: the place of a list or card that could not be read, with 'Reintentar'
 *             page?: it is a whole page, with its drawing
 *             While the server is out of reach it says instead that this device has never read it.
 */
export function ErrorState({
  message,
  onRetry,
  page,
}: {
  message: string | undefined;
  onRetry?(): void;
  page?: boolean;
}) {
  const offline = useOffline();
  const words = (
    <Notice tone={offline ? 'neutral' : 'bad'} title={offline ? OFFLINE : (message ?? 'No se ha podido cargar')}>
      {offline && (
        <p>
          Podrá verlo cuando vuelva la conexión, y después quedará guardado. Mientras tanto puede fichar y consultar lo
          que ya ha abierto aquí.
        </p>
      )}
      {onRetry && <Again onPress={onRetry} />}
    </Notice>
  );
  if (page !== true) return words;
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-5 py-10">
      <Suspense fallback={<span className="h-36" />}>
        <Boya />
      </Suspense>
      {words}
    </div>
  );
}

/** Below data that could not be read again, and in sight over the bars of the foot: above them it would move what is being read. */
export const Atrasado = ({ onRetry }: { onRetry(): void }) => (
  <div className="sticky bottom-[calc(var(--tabs)+var(--acts,0px)+0.5rem)] z-10 mt-5 lg:bottom-2 print:static">
    <Notice tone="wait" title="No se ha podido actualizar" live action={<Again onPress={onRetry} />}>
      Lo que se ve es de la última vez que se leyó.
    </Notice>
  </div>
);

/** Shown in the place of a chunk that did not load: `late(bring, NotHere)`. */
export const NotHere = ({ onRetry }: Retry) => (
  <Notice tone="wait" title={MISSING_PIECE}>
    <Again onPress={onRetry} />
  </Notice>
);

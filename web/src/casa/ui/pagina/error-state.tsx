import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import type { Retry } from '#web/casa/red/late.tsx';
import { useOffline } from '#web/casa/red/offline.ts';
import { MISSING_PIECE } from '#web/casa/red/piece.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';

const OFFLINE = 'Esto no está guardado en este dispositivo';

const Again = ({ onPress }: { onPress(): void }) => (
  <Button variant="outline" className="mt-3" icon={<Icono nombre="rotate-cw" size="md" />} onPress={onPress}>
    Reintentar
  </Button>
);

/*
 * ErrorState  message? (none where an alert has told it) · onRetry: the place of a list or a card that could not be read, with 'Reintentar'
 *             While the server is out of reach it says instead that this device has never read it.
 */
export function ErrorState({ message, onRetry }: { message: string | undefined; onRetry(): void }) {
  const offline = useOffline();
  return (
    <Notice tone={offline ? 'neutral' : 'bad'} title={offline ? OFFLINE : (message ?? 'No se ha podido cargar')}>
      {offline && <p>Podrá verlo cuando vuelva la conexión, y después quedará guardado.</p>}
      <Again onPress={onRetry} />
    </Notice>
  );
}

/** Shown in the place of a chunk that did not load: `late(bring, NotHere)`. */
export const NotHere = ({ onRetry }: Retry) => (
  <Notice tone="wait" title={MISSING_PIECE}>
    <Again onPress={onRetry} />
  </Notice>
);

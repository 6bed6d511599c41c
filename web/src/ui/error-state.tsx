import { RotateCw } from 'lucide-react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/* ErrorState  message · onRetry: the place of a list or a card that could not be read, with 'Reintentar' */
export function ErrorState({ message, onRetry }: { message: string; onRetry(): void }) {
  return (
    <Notice tone="bad" title="No se ha podido cargar">
      <p>{message}</p>
      <Button variant="outline" className="mt-3" icon={<RotateCw aria-hidden className="size-4.5" />} onPress={onRetry}>
        Reintentar
      </Button>
    </Notice>
  );
}

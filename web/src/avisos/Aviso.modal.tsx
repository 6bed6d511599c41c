import type { Aviso } from '#contract/avisos/aviso.schemas.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AvisoEntero, useVisita } from './Aviso.card.tsx';
import { Portada } from './Imagen.card.tsx';

type Props = {
  titulo?: string;
  /** Of a piece of news, its cover comes first, unless it is in the text itself. */
  conPortada?: boolean;
  aviso: Aviso | undefined;
  error?: Error | null;
  onRetry?(): void;
  onClose(): void;
};

/** Spec section 2.2: the detail 'Aviso' over whatever it was opened from. Opening it is reading it. */
export function AvisoModal({ titulo = 'Aviso', conPortada, aviso, error, onRetry, onClose }: Props) {
  useVisita(aviso);
  return (
    <Modal
      isOpen
      size="lg"
      title={titulo}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="outline" onPress={onClose}>
          Regresar
        </Button>
      }
    >
      {aviso !== undefined ? (
        <>
          {conPortada === true && aviso.Portada !== null && !aviso.Texto.includes(`"${aviso.Portada}"`) && (
            <Portada ruta={aviso.Portada} className="mb-5 max-h-80 w-full rounded-field" />
          )}
          <AvisoEntero aviso={aviso} />
        </>
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => onRetry?.()} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </Modal>
  );
}

import type { ReactNode } from 'react';
import type { Aviso } from '#contract/avisos/aviso.schemas.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { Modal } from '#web/ui/piezas/modal.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { AvisoAbierto, AvisoIdo } from './Aviso.card.tsx';
import { PortadaDelante } from './Imagen.card.tsx';
import { useApertura } from './visitas.api.ts';

type Props = {
  /** A piece of news has its cover before it. */
  es?: 'aviso' | 'noticia';
  /** null: it is not there. */
  aviso: Aviso | null | undefined;
  /** Draws a hashtag, where it leads somewhere. */
  etiqueta?(tag: string): ReactNode;
  isFetching?: boolean;
  error?: Error | null;
  onRetry?(): void;
  onClose(): void;
};

/** Spec section 2.2: the detail 'Aviso' over whatever it was opened from. Opening it is reading it. One for each notice: give it a key. */
export function AvisoModal({ es = 'aviso', aviso: now, isFetching = false, ...rest }: Props) {
  const apertura = useApertura(now, { isFetching });
  const { aviso } = apertura;
  const { etiqueta, error, onRetry, onClose } = rest;
  return (
    <Modal
      isOpen
      size="lg"
      title={es === 'aviso' ? 'Aviso' : 'La empresa informa'}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="outline" onPress={onClose}>
          Regresar
        </Button>
      }
    >
      {aviso ? (
        <>
          {es === 'noticia' && <PortadaDelante noticia={aviso} />}
          <AvisoAbierto apertura={{ ...apertura, aviso }} es={es} etiqueta={etiqueta} />
        </>
      ) : aviso === null ? (
        <AvisoIdo es={es} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => onRetry?.()} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </Modal>
  );
}

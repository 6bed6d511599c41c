import { Component, lazy, type ReactNode, Suspense } from 'react';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';

/*
 * Pdf  nombre · leer(): its bytes, as a download gives them · version: of what is asked for; another one is read again
 *      onPrimera?(words): the words of its first page, once they are read
 *      A PDF drawn in the page, by pages, with its zoom and its download. It runs none of its scripts and follows none of its links.
 *      What draws it weighs half a megabyte and comes only when it stands on a screen (ui/ficheros/pdf-drawn.tsx).
 */
type Props = {
  nombre: string;
  version: string;
  leer(): Promise<{ nombre: string; contenido: Blob }>;
  onPrimera?(palabras: string): void;
};

const Drawn = lazy(async () => ({ default: (await import('./pdf-drawn.tsx')).PdfDrawn }));

export function Pdf({ version, ...props }: Props) {
  return (
    <Roto key={version}>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <Drawn {...props} />
      </Suspense>
    </Roto>
  );
}

/** A piece that does not arrive. */
class Roto extends Component<{ children: ReactNode }, { roto: boolean }> {
  override state = { roto: false };
  static getDerivedStateFromError() {
    return { roto: true };
  }
  override render() {
    if (!this.state.roto) return this.props.children;
    return <Notice tone="bad">No se ha podido cargar el visor del PDF. Recargue la página para volver a intentarlo.</Notice>; // prettier-ignore
  }
}

import { Suspense } from 'react';
import { late } from '#web/casa/red/late.tsx';
import { NotHere } from '#web/casa/ui/pagina/error-state.tsx';
import { Skeleton } from '#web/casa/ui/piezas/skeleton.tsx';

/*
 * Pdf  nombre · leer(): its bytes, as a download gives them · version: of what is asked for; another one is read again
 *      onPrimera?(words): the words of its first page, once they are read
 *      sinBajar?: its download stands elsewhere
 *      A PDF drawn in the page, by pages, with its zoom and its download. It runs none of its scripts and follows none of its links.
 *      What draws it weighs half a megabyte and comes only when it stands on a screen (ui/ficheros/pdf-drawn.tsx).
 */
type Props = {
  nombre: string;
  version: string;
  leer(): Promise<{ nombre: string; contenido: Blob }>;
  onPrimera?(palabras: string): void;
  sinBajar?: boolean;
};

const Drawn = late(async () => (await import('./pdf-drawn.tsx')).PdfDrawn, NotHere);

export function Pdf({ version, ...props }: Props) {
  return (
    <>
      {/* It has paper of its own. */}
      <p className="hidden break-words print:block">{props.nombre}</p>
      <Suspense key={version} fallback={<Skeleton className="h-96 print:hidden" />}>
        <Drawn {...props} />
      </Suspense>
    </>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Pin } from 'lucide-react';
import { type ReactNode, useCallback, useRef } from 'react';
import type { Aviso } from '#contract/avisos/aviso.schemas.ts';
import { fecha } from '#web/kernel/format.ts';
import { Badge } from '#web/ui/piezas/badge.tsx';
import { Button } from '#web/ui/piezas/button.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { Html } from '#web/ui/texto/html.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { imagenDe } from './avisos.api.ts';
import type { Apertura } from './visitas.api.ts';

/** Words of a notice's hashtags; none when there are none. */
export const etiquetas = (hastags: string): string[] => hastags.split(/\s+/).filter((tag) => tag !== '');

/** A function that brings the bytes of a picture of a notice, always the same one. */
export function useImagenDe(): (ruta: string) => Promise<Blob> {
  const cache = useQueryClient();
  return useCallback((ruta) => imagenDe(cache, ruta), [cache]);
}

type ConMarcas = {
  aviso: Aviso;
  /** In a list of nothing but unread ones, that they are goes without saying. */
  entreNoLeidos?: boolean;
};
/** The labels of a notice in a list: never colour alone. */
export function Marcas({ aviso, entreNoLeidos }: ConMarcas) {
  return (
    <span className="flex flex-wrap items-center gap-2 empty:hidden">
      {!aviso.Leido && aviso.HaCambiado && <Badge tone="warn">Ha cambiado</Badge>}
      {!aviso.Leido && !aviso.HaCambiado && entreNoLeidos !== true && <Badge tone="info">Sin leer</Badge>}
      {aviso.Fijado && <Fijado />}
    </span>
  );
}
const Fijado = () => (
  <span className="inline-flex items-center gap-1 text-[0.8125rem] font-medium text-mute">
    <Pin aria-hidden className="size-3.5" />
    Fijado
  </span>
);

/** `draw`: each of them, where it is more than a word. */
type EtiquetasProps = { hastags: string; className?: string; draw?: ((tag: string) => ReactNode) | undefined };
export function Etiquetas({ hastags, className, draw = (tag) => tag }: EtiquetasProps) {
  const tags = etiquetas(hastags);
  if (tags.length === 0) return null;
  return (
    <span className={clsx('flex flex-wrap gap-x-2 text-sm font-medium text-brand-ink', className)}>
      {tags.map((tag) => (
        <span key={tag} className="break-all">
          {draw(tag)}
        </span>
      ))}
    </span>
  );
}

/** What a list tells of a notice: date, headline and, when there are any, hashtags. The surface and the link are the caller's. */
export function AvisoResumen({ aviso, entreNoLeidos, titleId }: ConMarcas & { titleId?: string }) {
  return (
    <span className="grid gap-1.5">
      <span className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-sm text-mute tabular-nums">{fecha(aviso.Fecha)}</span>
        <Marcas aviso={aviso} entreNoLeidos={entreNoLeidos === true} />
      </span>
      <span id={titleId} className={clsx('leading-snug break-words', aviso.Leido ? 'font-medium' : 'font-semibold')}>
        {aviso.Titular}
      </span>
      <Etiquetas hastags={aviso.Hastags} />
    </span>
  );
}

type Entero = { aviso: Aviso; titleId?: string; etiqueta?: ((tag: string) => ReactNode) | undefined };
/** Spec section 2.2: date, headline, the text and, when not empty, the hashtags. `titleId` names what it stands in. */
export function AvisoEntero({ aviso, titleId, etiqueta }: Entero) {
  const picture = useImagenDe();
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-1.5">
        <p className="flex flex-wrap items-center gap-3 text-sm text-mute tabular-nums">
          <time dateTime={aviso.Fecha}>{fecha(aviso.Fecha)}</time>
          {aviso.Fijado && <Fijado />}
        </p>
        <h2 id={titleId} className="text-xl leading-snug font-semibold tracking-tight break-words">
          {aviso.Titular}
        </h2>
      </header>
      <Html html={aviso.Texto} picture={picture} />
      <Etiquetas hastags={aviso.Hastags} className="border-t border-line pt-3" draw={etiqueta} />
    </article>
  );
}

/** In the place of one that has been withdrawn, has ended, or is for others now. */
export const AvisoIdo = ({ es }: { es: 'aviso' | 'noticia' }) => (
  <div role="status">
    <EmptyState title={es === 'aviso' ? 'Este aviso ya no está disponible' : 'Esta noticia ya no está disponible'}>
      Se ha retirado, ha pasado su fecha o ya no es para usted.
    </EmptyState>
  </div>
);

type Abierto = Omit<Entero, 'aviso'> & { apertura: Apertura & { aviso: Aviso }; es: 'aviso' | 'noticia' };
/** One that somebody has opened: what they met, and how to go on to a newer edition. */
export function AvisoAbierto({ apertura: { aviso, haCambiado, leerNueva }, es, ...rest }: Abierto) {
  const box = useRef<HTMLDivElement>(null);
  const quien = es === 'aviso' ? 'Este aviso' : 'Esta noticia';
  return (
    <div ref={box} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-5 outline-none">
      <div role="status" className="empty:hidden">
        {haCambiado && (
          <Notice tone="warn" title={`${quien} ha cambiado`}>
            <p>Debajo sigue el texto que abrió.</p>
            <Button
              variant="outline"
              className="mt-3"
              onPress={() => {
                leerNueva();
                box.current?.focus();
              }}
            >
              Leer la nueva versión
            </Button>
          </Notice>
        )}
      </div>
      <AvisoEntero aviso={aviso} {...rest} />
    </div>
  );
}

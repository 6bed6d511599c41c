import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Pin } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import type { Aviso } from '#contract/avisos/aviso.schemas.ts';
import { fecha } from '#web/kernel/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Html } from '#web/ui/html.tsx';
import { imagenDe } from './avisos.api.ts';
import { registrarVisita } from './visitas.api.ts';

/** Words of a notice's hashtags; none when there are none. */
export const etiquetas = (hastags: string): string[] => hastags.split(/\s+/).filter((tag) => tag !== '');

/** A function that brings the bytes of a picture of a notice, always the same one. */
export function useImagenDe(): (ruta: string) => Promise<Blob> {
  const cache = useQueryClient();
  return useCallback((ruta) => imagenDe(cache, ruta), [cache]);
}

/** Opening a notice that has to be read is reading it (spec section 2.3). */
export function useVisita(aviso: Aviso | null | undefined): void {
  const cache = useQueryClient();
  const { Id, Version, Leido } = aviso ?? { Leido: true };
  useEffect(() => {
    if (!Leido && Id !== undefined && Version !== undefined) registrarVisita(cache, { Id, Version });
  }, [cache, Id, Version, Leido]);
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

export function Etiquetas({ hastags, className }: { hastags: string; className?: string }) {
  const tags = etiquetas(hastags);
  if (tags.length === 0) return null;
  return (
    <span className={clsx('flex flex-wrap gap-x-2 text-sm font-medium text-brand-ink', className)}>
      {tags.map((tag) => (
        <span key={tag} className="break-all">
          {tag}
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

/** Spec section 2.2: date, headline, the text and, when not empty, the hashtags. `title` names what it stands in. */
export function AvisoEntero({ aviso, titleId }: { aviso: Aviso; titleId?: string }) {
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
      <Etiquetas hastags={aviso.Hastags} className="border-t border-line pt-3" />
    </article>
  );
}

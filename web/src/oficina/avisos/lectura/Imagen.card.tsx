import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Aviso } from '#contract/oficina/avisos/aviso.schemas.ts';
import { PhotoBytes } from '#web/casa/ui/campos/photo-bytes.tsx';
import { imagen } from './avisos.api.ts';

export const rutaDeImagen = (id: number): string => `/api/avisos/imagen/${id}`;

/** Loader of the pictures of notices, with a stable identity. */
export function useImagenDe(): (ruta: string) => Promise<Blob> {
  const cache = useQueryClient();
  return useCallback((ruta) => cache.fetchQuery(imagen(ruta)), [cache]);
}

/** Cover of a noticia, decoration beside its headline: its box has its size from the start, and its bytes are fetched near the viewport. */
export function Portada({ ruta, className }: { ruta: string | null; className?: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const near = useNear(box);
  const { data } = useQuery({ ...imagen(ruta ?? ''), enabled: ruta !== null && near });
  return (
    <span
      ref={box}
      aria-hidden
      className={clsx('grid aspect-[16/9] place-items-center overflow-hidden bg-brand-soft text-brand-ink', className)}
    >
      {ruta === null && <Icono nombre="newspaper" className="size-9 opacity-70" />}
      {data !== undefined && <PhotoBytes blob={data} alt="" className="size-full animate-in object-cover" />}
    </span>
  );
}

/** Cover above a noticia, unless its text already shows it. */
export const PortadaDelante = ({ noticia: { Portada: ruta, Texto } }: { noticia: Pick<Aviso, 'Portada' | 'Texto'> }) =>
  ruta !== null &&
  !Texto.includes(`"${ruta}"`) && <Portada ruta={ruta} className="mb-5 max-h-80 w-full rounded-field" />;

/** True once the box has come near the viewport: `loading=lazy` cannot send the session. */
function useNear(box: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(!('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (near || box.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [near, box]);
  return near;
}

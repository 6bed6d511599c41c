import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Newspaper } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Aviso } from '#contract/avisos/aviso.schemas.ts';
import { imagenDe } from './avisos.api.ts';

export const rutaDeImagen = (id: number): string => `/api/avisos/imagen/${id}`;

/** The cover of a piece of news: decoration beside its headline. Its room is there from the start; it is fetched when that comes near. */
export function Portada({ ruta, className }: { ruta: string | null; className?: string }) {
  const cache = useQueryClient();
  const box = useRef<HTMLSpanElement>(null);
  const near = useNear(box);
  const { data } = useQuery({
    queryKey: ['imagen-avisos', 'portada', ruta],
    queryFn: () => imagenDe(cache, ruta ?? ''),
    enabled: ruta !== null && near,
    staleTime: Infinity,
    meta: { silencio: true },
  });
  return (
    <span
      ref={box}
      aria-hidden
      className={clsx('grid aspect-[16/9] place-items-center overflow-hidden bg-brand-soft text-brand-ink', className)}
    >
      {ruta === null && <Newspaper className="size-9 opacity-70" />}
      {data !== undefined && <Bytes blob={data} />}
    </span>
  );
}

/** The cover before a piece of news, unless it is in the text itself. */
export const PortadaDelante = ({ noticia: { Portada: ruta, Texto } }: { noticia: Pick<Aviso, 'Portada' | 'Texto'> }) =>
  ruta !== null &&
  !Texto.includes(`"${ruta}"`) && <Portada ruta={ruta} className="mb-5 max-h-80 w-full rounded-field" />;

/** Bytes as a picture, with an address for as long as they are shown. */
function Bytes({ blob }: { blob: Blob }) {
  const img = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (img.current !== null) img.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img ref={img} alt="" className="size-full animate-in object-cover" />;
}

/** Whether it has come near what is in sight. A picture with the session cannot have the browser's own `loading=lazy`. */
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

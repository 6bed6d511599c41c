import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Newspaper } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { imagenDe } from './avisos.api.ts';

/** The cover of a piece of news: decoration beside its headline. Its room is there from the start. */
export function Portada({ ruta, className }: { ruta: string | null; className?: string }) {
  const cache = useQueryClient();
  const { data } = useQuery({
    queryKey: ['imagen-avisos', 'portada', ruta],
    queryFn: () => imagenDe(cache, ruta ?? ''),
    enabled: ruta !== null,
    staleTime: Infinity,
    meta: { silencio: true },
  });
  return (
    <span
      aria-hidden
      className={clsx('grid aspect-[16/9] place-items-center overflow-hidden bg-brand-soft text-brand-ink', className)}
    >
      {ruta === null && <Newspaper className="size-9 opacity-70" />}
      {data !== undefined && <Bytes blob={data} />}
    </span>
  );
}

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

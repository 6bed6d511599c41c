import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { iniciales } from '#web/casa/kernel/format.ts';
import { browserSend } from '#web/casa/red/transport.ts';
import { PhotoBytes } from '#web/casa/ui/campos/photo-bytes.tsx';

/*
 * Avatar   nombre · foto?: the `Foto` that came with the name, null without one or when it is not for this person
 *          size sm | md | lg | xl | ficha: the corners of a card
 *          Without the kit, because the day's page of a phone shows it.
 *          Initials on a colour of their own, under the photo. Decoration: the name stands beside it.
 * Persona  nombre · foto? · size? sm | md · strong? · children?: second line. The name beside its avatar, cut where it does not fit.
 */
type Size = 'sm' | 'md' | 'lg' | 'xl' | 'ficha';
type Props = { nombre: string; foto?: string | null | undefined; size?: Size };

const boxes: Record<Size, string> = {
  sm: 'size-6 text-[0.625rem]',
  md: 'size-10 text-sm',
  lg: 'size-16 text-xl',
  xl: 'size-32 text-4xl',
  ficha: 'size-20 rounded-3xl text-3xl lg:size-24',
};
/** Pixels of the picture for each size, on a dense screen. */
const pixels: Record<Size, number> = { sm: 96, md: 96, lg: 256, xl: 256, ficha: 256 };
/** Hue of a name, always the same. The theme gives lightness and chroma (avatar.css), and so the contrast. */
const hue = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);

export const Avatar = ({ nombre, foto, size = 'md' }: Props) => (
  <span
    aria-hidden
    data-initials={iniciales(nombre)}
    className={clsx(
      'avatar relative grid shrink-0 place-items-center overflow-hidden font-bold select-none',
      size !== 'ficha' && 'rounded-full',
      boxes[size],
    )}
    // The types of CSS have no custom properties.
    style={{ '--hue': hue(nombre) } as CSSProperties}
  >
    {foto && <Foto foto={foto} size={size} />}
  </span>
);

/** Bytes of a photo, asked for when its place comes near the screen; another photo has another `foto`. Without them the initials stay. */
function Foto({ foto, size }: { foto: string; size: Size }) {
  const [de, version] = foto.split('-');
  const place = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || place.current === null) return undefined;
    const watch = new IntersectionObserver((seen) => seen.some((s) => s.isIntersecting) && setNear(true), {
      rootMargin: '200px',
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [near]);
  const path = `/api/foto/${de}/${pixels[size]}?v=${version}`;
  const { data } = useQuery({
    queryKey: ['imagen-foto', path],
    queryFn: async ({ signal }) => {
      const answer = await browserSend(path, { method: 'GET', headers: {}, signal });
      return answer.ok ? answer.blob() : null;
    },
    staleTime: Infinity,
    enabled: near,
    meta: { silencio: true },
  });
  return data ? (
    <PhotoBytes blob={data} alt="" className="absolute inset-0 size-full object-cover" />
  ) : (
    <span ref={place} className="absolute inset-0" />
  );
}

type Named = Omit<Props, 'size'> & { size?: 'sm' | 'md'; strong?: boolean; children?: ReactNode };
export const Persona = ({ nombre, foto, size = 'md', strong = false, children }: Named) => (
  <span className={clsx('flex min-w-0 items-center', size === 'sm' ? 'gap-2' : 'gap-3')}>
    <Avatar nombre={nombre} foto={foto} size={size} />
    <span className="min-w-0 flex-1 leading-snug">
      <span className={clsx('line-clamp-2 break-words', strong ? 'font-semibold' : 'font-medium')}>{nombre}</span>
      {/* The blank parts the words of both lines where they are the name of a link. */}
      {children !== undefined && ' '}
      {children !== undefined && <span className="block text-sm text-mute">{children}</span>}
    </span>
  </span>
);

import { Link } from '@tanstack/react-router';
import type { CuadrosInicio } from '#contract/inicio/inicio.schemas.ts';
import { fecha } from '#web/kernel/format.ts';
import { wordsOf } from '#web/ui/texto/html-words.ts';
import { Portada } from './Imagen.card.tsx';

/** The company's last piece of news. With none it draws nothing. */
export function NoticiaInicioCard({ cuadros: { Noticia: data } }: { cuadros: CuadrosInicio }) {
  if (data === null) return null;
  return (
    <section aria-label="La empresa informa" className="rounded-card border border-line bg-card shadow-card">
      <h2 className="px-5 pt-2.5">
        <Link
          to="/empresainforma"
          className="-mx-2 flex min-h-8 items-center rounded-field px-2 text-[0.8125rem] font-bold tracking-wide text-mute focus-ring hover:text-ink"
        >
          LA EMPRESA INFORMA
        </Link>
      </h2>
      <Link
        to="/empresainforma/$id"
        params={{ id: String(data.Id) }}
        state={{ encima: true }}
        className="m-2 mt-1 flex flex-col gap-3 rounded-field p-3 pt-1.5 focus-ring hover:bg-well sm:flex-row sm:gap-5"
      >
        <Portada ruta={data.Portada} className="w-full shrink-0 rounded-field sm:w-64" />
        <span className="flex min-w-0 flex-col gap-1">
          <span className="text-lg leading-snug font-semibold tracking-tight break-words">{data.Titular}</span>
          <span className="text-sm text-mute tabular-nums">{fecha(data.Fecha)}</span>
          <span className="mt-1 line-clamp-4 text-[0.9375rem] break-words text-mute">
            {wordsOf(data.Texto).replace(/\n/g, ' ')}
          </span>
        </span>
      </Link>
    </section>
  );
}

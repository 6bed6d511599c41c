import { Link } from '@tanstack/react-router';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { CuadrosInicio } from '#contract/plataforma/inicio/inicio.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { wordsOf } from '#web/casa/ui/texto/html-words.ts';
import { Portada } from './Imagen.card.tsx';

/** The company's last piece of news. With none it draws nothing. */
export function NoticiaInicioCard({ cuadros: { Noticia: data } }: { cuadros: CuadrosInicio }) {
  if (data === null) return null;
  return (
    <section aria-label="La empresa informa" className="rounded-card border border-line bg-card">
      <h2 className="px-5 pt-2 lg:pt-2.5">
        <Link
          to="/empresainforma"
          className={
            '-mx-2 -my-1.5 flex min-h-11 items-center gap-1 rounded-field px-2 text-sm font-semibold text-mute ' +
            'focus-ring hover:text-ink'
          }
        >
          La empresa informa
          <Icono nombre="chevron-right" size="sm" />
        </Link>
      </h2>
      <Link
        to="/empresainforma/$id"
        params={{ id: String(data.Id) }}
        state={{ encima: true }}
        className="m-2 mt-1 flex gap-3.5 rounded-field p-3 pt-1.5 focus-ring hover:bg-well active:bg-well min-[88rem]:flex-col"
      >
        <Portada ruta={data.Portada} className="w-32 shrink-0 self-start rounded-field min-[88rem]:w-full" />
        <span className="flex min-w-0 flex-col gap-1">
          <span className="leading-snug font-semibold break-words min-[88rem]:text-lg min-[88rem]:tracking-tight">
            {data.Titular}
          </span>
          <Texto look="small mute figures">{fecha(data.Fecha)}</Texto>
          <span className="mt-1 line-clamp-3 text-control max-lg:hidden break-words text-mute">
            {wordsOf(data.Texto).replace(/\n/g, ' ')}
          </span>
        </span>
      </Link>
    </section>
  );
}

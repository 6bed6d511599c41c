import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { Aviso } from '#contract/oficina/avisos/aviso.schemas.ts';
import { corta, fecha } from '#web/casa/kernel/format.ts';
import { cardClass } from '#web/casa/ui/piezas/card.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { wordsOf } from '#web/casa/ui/texto/html-words.ts';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useFocusBack } from '#web/casa/ui/pagina/split-page.tsx';
import { Etiquetas } from './Aviso.card.tsx';
import { noticias, registrarVisitaNoticias } from './listas.api.ts';
import { Portada } from './Imagen.card.tsx';

/** Company news, which may be read but need not be. */
export function NoticiasScreen() {
  useQuery(registrarVisitaNoticias);
  const { id } = useParams({ strict: false });
  const query = useInfiniteQuery(noticias);
  useFocusBack(id);
  return (
    <>
      <PageHeader title="La empresa informa" />
      <Cargado de={query} esqueleto={<SkeletonList rows={3} height={80} />}>
        {({ pages }) => <Lista rows={pages.flatMap((page) => page.items)} />}
      </Cargado>
      <LoadMore query={query} />
      <Outlet />
    </>
  );
}

const Lista = ({ rows }: { rows: readonly Aviso[] }) =>
  rows.length === 0 ? (
    <EmptyState title="Todavía no hay noticias">Cuando la empresa publique una, la encontrará aquí.</EmptyState>
  ) : (
    <ul aria-label="Noticias" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
      {rows.map((noticia) => (
        <li key={noticia.Id} className="grid">
          <Tarjeta noticia={noticia} />
        </li>
      ))}
    </ul>
  );

const EXCERPT = 150;
function Tarjeta({ noticia }: { noticia: Aviso }) {
  return (
    <Link
      to="/empresainforma/$id"
      params={{ id: String(noticia.Id) }}
      state={{ encima: true }}
      resetScroll={false}
      data-item={noticia.Id}
      className={clsx(cardClass(true), 'flex flex-col gap-3 overflow-hidden p-0!')}
    >
      <Portada ruta={noticia.Portada} />
      <span className="flex flex-1 flex-col gap-1.5 px-4 pb-4">
        <Texto look="small mute figures">{fecha(noticia.Fecha)}</Texto>
        <span className="text-lg leading-snug font-semibold tracking-tight break-words">{noticia.Titular}</span>
        <span className="line-clamp-3 text-control break-words text-mute">
          {corta(wordsOf(noticia.Texto).replace(/\n/g, ' '), EXCERPT)}
        </span>
        <Etiquetas hastags={noticia.Hastags} className="mt-auto pt-1" />
      </span>
    </Link>
  );
}

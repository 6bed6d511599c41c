import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Aviso } from '#contract/oficina/avisos/aviso.schemas.ts';
import type { Page } from '#web/casa/red/api.ts';
import { Detalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { AvisoAbierto } from './Aviso.card.tsx';
import { avisoPorId, AVISOS } from './avisos.api.ts';
import { useApertura } from './visitas.api.ts';

/** A notice by its number, opened by this person; the copy of a list stands in while it loads. */
function useAviso(id: number, list: 'todos' | 'empresainforma') {
  const cache = useQueryClient();
  const query = useQuery({
    ...avisoPorId(id),
    placeholderData: () =>
      cache
        .getQueriesData<InfiniteData<Page<Aviso[]>>>({ queryKey: [...AVISOS, list] })
        .flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? [])
        .find((row) => row.Id === id),
  });
  const apertura = useApertura(query.data, query);
  return { data: apertura.aviso, error: query.error, refetch: query.refetch, apertura };
}

/** A hashtag leads to the other notices that have it. */
const etiqueta = (tag: string) => (
  <Link
    to="/menu/avisos"
    search={{ hastag: tag.slice(1) }}
    className="inline-flex min-h-11 items-center rounded-field focus-ring hover:underline"
  >
    {tag}
  </Link>
);

const avisoRoute = getRouteApi('/protegida/menu/avisos/$id');
export function AvisoDetalleScreen() {
  const { id } = avisoRoute.useParams();
  const search = avisoRoute.useSearch();
  const { apertura, ...query } = useAviso(Number(id), 'todos');
  return (
    <Detalle como="hoja" query={query} title="Aviso" volver={{ to: '/menu/avisos', search }}>
      {(aviso) => <AvisoAbierto es="aviso" aviso={aviso} apertura={apertura} etiqueta={etiqueta} />}
    </Detalle>
  );
}

const noticiaRoute = getRouteApi('/protegida/empresainforma/$id');
export function NoticiaDetalleScreen() {
  const { id } = noticiaRoute.useParams();
  const { apertura, ...query } = useAviso(Number(id), 'empresainforma');
  return (
    <Detalle como="modal" query={query} title="La empresa informa" volver={{ to: '/empresainforma' }}>
      {(noticia) => <AvisoAbierto es="noticia" aviso={noticia} apertura={apertura} />}
    </Detalle>
  );
}

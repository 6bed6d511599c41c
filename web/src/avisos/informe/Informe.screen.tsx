import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useCallback } from 'react';
import { saveFile } from '#web/red/api.ts';
import { messageOf } from '#web/kernel/query.ts';
import { Button } from '#web/ui/piezas/button.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { FilterChips } from '#web/ui/piezas/filter-chips.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { SearchInput } from '#web/ui/campos/search-input.tsx';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';
import { descargarInforme, informeAviso } from '#web/avisos/gestion/gestion.api.ts';
import { InformeCifras } from './Cifras.card.tsx';
import { InformePersonasCard } from './Personas.card.tsx';

const route = getRouteApi('/protegida/menu/comunicacion/$id/informe');
const TODOS = 'todos';

/** Who has read a notice and who has not. */
export function InformeScreen() {
  const params = route.useParams();
  const id = Number(params.id);
  const { leido, texto } = route.useSearch();
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(informeAviso(id));
  const descargar = useMutation({ ...descargarInforme, onSuccess: saveFile });
  const change = useCallback(
    (next: { leido?: string; texto?: string }) =>
      void navigate({
        to: '/menu/comunicacion/$id/informe',
        params: { id: String(id) },
        search: (old) => {
          const { leido: read, texto: words } = { ...old, ...next };
          return { ...(read === 'si' || read === 'no' ? { leido: read } : {}), ...(words ? { texto: words } : {}) };
        },
        replace: true,
        resetScroll: false,
      }),
    [navigate, id],
  );
  const find = useCallback((words: string) => change({ texto: words }), [change]);
  return (
    <>
      <PageHeader
        title="Informe de lectura"
        back={`/menu/comunicacion/${id}`}
        {...(data === undefined
          ? {}
          : { subtitle: `${data.Titular}${data.Version > 1 ? ` · versión ${data.Version}` : ''}` })}
        actions={
          <Button
            variant="outline"
            icon={<Download aria-hidden className="size-4.5" />}
            isPending={descargar.isPending}
            onPress={() => descargar.mutate(id)}
          >
            Descargar CSV
          </Button>
        }
      />
      {data !== undefined ? (
        <InformeCifras informe={data} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64 rounded-card" />
      )}
      {data !== undefined && (
        <section aria-labelledby="personas" className="mt-7">
          <h2 id="personas" className="mb-3 text-lg font-semibold tracking-tight">
            Personas
          </h2>
          <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3 lg:flex lg:items-center lg:justify-between">
            <FilterChips
              label="Lectura"
              options={[
                // Without figures: the list has also those of whom it is no longer asked, and those above do not count them.
                { id: TODOS, label: 'Todas' },
                { id: 'si', label: 'Lo han leído' },
                { id: 'no', label: 'No lo han leído' },
              ]}
              value={leido ?? TODOS}
              onChange={(next) => change({ leido: next })}
            />
            <SearchInput
              label="Buscar por nombre o matrícula"
              value={texto ?? ''}
              onChange={find}
              className="lg:w-80"
            />
          </div>
          <InformePersonasCard id={id} filtro={{ leido, texto }} />
        </section>
      )}
    </>
  );
}

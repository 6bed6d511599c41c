import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Outlet, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ClipboardCheck } from 'lucide-react';
import { useCallback, useId } from 'react';
import { COLUMNAS_TABLERO } from '#contract/comunicaciones/comunicaciones.rules.ts';
import type { ResumenComunicaciones } from '#contract/comunicaciones/comunicacion.schemas.ts';
import { messageOf } from '#web/kernel/query.ts';
import { cardClass } from '#web/ui/piezas/card.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { ErrorState } from '#web/ui/pagina/error-state.tsx';
import { FilterChips } from '#web/ui/piezas/filter-chips.tsx';
import { LoadMore } from '#web/ui/pagina/load-more.tsx';
import { Notice } from '#web/ui/piezas/notice.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { SearchInput } from '#web/ui/campos/search-input.tsx';
import { SkeletonList } from '#web/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/ui/piezas/use-desk.ts';
import { ComunicacionDeTablero } from './Comunicacion.card.tsx';
import { columnaDelTablero } from './comunicaciones.api.ts';
import { Pestanas } from './Pestanas.card.tsx';
import { resumenComunicaciones } from './resumen.api.ts';

const route = getRouteApi('/protegida/menu/comunicaciones/tablero');
type Columna = (typeof COLUMNAS_TABLERO)[number];
const CIFRA: Record<Columna['estado'], keyof ResumenComunicaciones['Tablero']> = {
  2: 'PorEmpezar',
  4: 'EnCurso',
  5: 'Resueltas',
  7: 'Reabiertas',
};
/** Figures stop at 100. */
const cifra = (n: number | undefined) => (n === undefined ? undefined : n > 99 ? '99+' : String(n));

/** What has been accepted and is not closed, by state, what should have been closed first on top: columns on a desk, one at a time on a phone. */
export function TableroScreen() {
  const { estado, texto } = route.useSearch();
  const navigate = useNavigate();
  const desk = useDesk();
  const { data } = useQuery(resumenComunicaciones);
  const onText = useCallback(
    (words: string) =>
      void navigate({
        to: '/menu/comunicaciones/tablero',
        search: ({ estado: e }) => ({
          ...(e === undefined ? {} : { estado: e }),
          ...(words === '' ? {} : { texto: words }),
        }),
        replace: true,
      }),
    [navigate],
  );
  const buscar = (
    <SearchInput
      label="Buscar en el tablero"
      placeholder="Número, título, lugar o persona"
      value={texto ?? ''}
      onChange={onText}
      className="lg:w-80"
    />
  );
  const vencidas = data?.Tablero.Vencidas ?? 0;
  const shown = COLUMNAS_TABLERO.find((una) => una.estado === estado) ?? COLUMNAS_TABLERO[0];
  return (
    <>
      <PageHeader title="Tablero de averías" {...(desk ? { actions: buscar } : {})} />
      <Pestanas cual="tablero" />
      {vencidas > 0 && (
        <div className="mb-4">
          <Notice tone="bad">
            {vencidas === 1
              ? 'Hay 1 comunicación que ha pasado su fecha de cierre: está la primera de su columna.'
              : `Hay ${vencidas > 99 ? 'más de 99' : vencidas} comunicaciones que han pasado su fecha de cierre: están las primeras de su columna.`}
          </Notice>
        </div>
      )}
      {desk ? (
        <div className="grid grid-cols-4 items-start gap-4">
          {COLUMNAS_TABLERO.map((una) => (
            <ColumnaDeTablero
              key={una.estado}
              columna={una}
              texto={texto}
              numero={cifra(data?.Tablero[CIFRA[una.estado]])}
            />
          ))}
        </div>
      ) : (
        <>
          <div className="mb-4 grid gap-3">
            {buscar}
            <FilterChips
              label="Columna"
              options={COLUMNAS_TABLERO.map(({ estado: id, nombre }) => ({
                id: String(id),
                label: nombre,
                ...(data === undefined ? {} : { count: data.Tablero[CIFRA[id]] }),
              }))}
              value={String(shown.estado)}
              onChange={(id) =>
                void navigate({
                  to: '/menu/comunicaciones/tablero',
                  search: { estado: Number(id), ...(texto === undefined ? {} : { texto }) },
                  replace: true,
                })
              }
            />
          </div>
          <Lista key={shown.estado} columna={shown} texto={texto} />
        </>
      )}
      <Outlet />
    </>
  );
}

type ListaProps = { columna: Columna; texto: string | undefined };
function ColumnaDeTablero({ columna, texto, numero }: ListaProps & { numero: string | undefined }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card bg-well p-3">
      <h2 id={id} className="mb-3 flex items-baseline justify-between gap-2 px-1 font-semibold">
        {columna.nombre}
        {numero !== undefined && <span className="text-sm font-normal text-mute tabular-nums">{numero}</span>}
      </h2>
      <Lista columna={columna} texto={texto} />
    </section>
  );
}

function Lista({ columna, texto }: ListaProps) {
  const query = useInfiniteQuery(columnaDelTablero(columna.estado, texto));
  const { data, error, refetch } = query;
  const desk = useDesk();
  const rows = data?.pages.flatMap((page) => page.items);
  if (rows === undefined)
    return error ? (
      <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <SkeletonList rows={3} className="h-34" />
    );
  if (rows.length === 0)
    return desk ? (
      <p className="px-1 pb-2 text-sm text-mute">{texto === undefined ? 'Nada en esta columna.' : 'Nada coincide.'}</p>
    ) : (
      <EmptyState
        icon={<ClipboardCheck className="size-6" />}
        title={texto === undefined ? 'Nada por aquí' : 'Nada coincide'}
      >
        {texto === undefined
          ? 'Cuando haya algo en esta columna, aparecerá aquí.'
          : 'Cambie las palabras de la búsqueda.'}
      </EmptyState>
    );
  return (
    <>
      <ul aria-label={columna.nombre} className="grid gap-3">
        {rows.map((una) => (
          <li key={una.Id}>
            <Link
              to="/menu/comunicaciones/tablero/$id"
              params={{ id: String(una.Id) }}
              search={(old) => old}
              state={{ encima: true }}
              resetScroll={false}
              data-item={una.Id}
              className={clsx(cardClass(true), 'block', una.Vencida && 'border-bad-ink!')}
            >
              <ComunicacionDeTablero comunicacion={una} />
            </Link>
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

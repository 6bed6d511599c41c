import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { useId } from 'react';
import { COLUMNAS_TABLERO } from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { FilterChips } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Coming } from '#web/casa/ui/piezas/skeleton.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { seEsperan } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { FilaDeTablero } from './Comunicacion.card.tsx';
import { columnaDelTablero, resumenComunicaciones } from './comunicaciones.api.ts';
import { hasta99 } from '#web/casa/kernel/format.ts';
import { type Mover, useMover } from './Mover.card.tsx';
import { Pestanas } from './Pestanas.card.tsx';

const route = getRouteApi('/protegida/menu/comunicaciones/tablero');
type Columna = (typeof COLUMNAS_TABLERO)[number];
const cifra = (n: number | undefined) => (n === undefined ? undefined : hasta99(n));

/** Accepted and not closed, by state and closing date: columns on a desk, one at a time on a phone. */
export function TableroScreen() {
  const { estado, texto } = route.useSearch();
  const filtrar = useFiltros<{ estado: number; texto: string }>('/menu/comunicaciones/tablero');
  const desk = useDesk();
  const mover = useMover();
  const resumen = useQuery(resumenComunicaciones);
  const cifras = resumen.data?.Tablero;
  const buscar = (
    <SearchInput
      label="Buscar en el tablero"
      placeholder="Número, título, lugar o persona"
      value={texto ?? ''}
      onChange={(words) => filtrar({ texto: words })}
      width={80}
    />
  );
  const vencidas = cifras?.Vencidas ?? 0;
  const shown = COLUMNAS_TABLERO.find((columna) => columna.estado === estado) ?? COLUMNAS_TABLERO[0];
  return (
    <>
      <PageHeader
        title="Tablero de averías"
        actions={desk ? buscar : undefined}
        create={seEsperan([resumen]) && <Coming />}
      />
      <Pestanas actual="tablero" />
      {vencidas > 0 && (
        <div className="mb-4">
          <Notice tone="bad">
            {vencidas === 1
              ? 'Hay 1 comunicación que ha pasado su fecha de cierre: está la primera de su columna.'
              : `Hay ${vencidas > 99 ? 'más de 99' : vencidas} comunicaciones que han pasado su fecha de cierre: ` +
                'están las primeras de su columna.'}
          </Notice>
        </div>
      )}
      {desk ? (
        <>
          <p className="mb-3 text-sm text-mute">
            Arrastre una tarjeta a otra columna, o muévala con Mayúsculas y una flecha a los lados.
          </p>
          <div
            data-fluid
            className={
              '-mx-1 grid grid-cols-[repeat(4,minmax(13rem,1fr))] items-stretch gap-4 overflow-x-auto px-1 pb-1 ' +
              'print:grid-cols-2'
            }
          >
            {COLUMNAS_TABLERO.map((columna) => (
              <ColumnaDeTablero
                key={columna.estado}
                columna={columna}
                texto={texto}
                numero={cifra(cifras?.[columna.cifra])}
                mover={mover}
              />
            ))}
          </div>
          {mover.dialogo}
        </>
      ) : (
        <>
          <div className="mb-4 grid gap-3">
            {buscar}
            <FilterChips
              label="Columna"
              options={COLUMNAS_TABLERO.map((columna) => ({
                id: String(columna.estado),
                label: columna.nombre,
                count: cifras?.[columna.cifra],
              }))}
              value={String(shown.estado)}
              onChange={(id) => filtrar({ estado: Number(id) })}
            />
          </div>
          <Lista key={shown.estado} columna={shown} texto={texto} />
        </>
      )}
      <Outlet />
    </>
  );
}

type ListaProps = { columna: Columna; texto: string | undefined; mover?: Mover };
type ColumnaProps = ListaProps & { numero: string | number | undefined; mover: Mover };
function ColumnaDeTablero({ columna, texto, numero, mover }: ColumnaProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-rows
      {...mover.columna(columna.estado)}
      className="min-w-0 rounded-card bg-well p-3 data-admite:outline-2 data-admite:outline-brand-ink data-admite:outline-dashed"
    >
      <h2 id={id} className="mb-3 flex items-baseline justify-between gap-2 px-1 font-semibold">
        {columna.nombre}
        {numero !== undefined && <span className="text-sm font-normal text-mute tabular-nums">{numero}</span>}
      </h2>
      <Lista columna={columna} texto={texto} mover={mover} />
    </section>
  );
}

function Lista({ columna, texto, mover }: ListaProps) {
  const { orden } = route.useSearch();
  return (
    <Filas
      query={columnaDelTablero(columna.estado, texto, orden)}
      label={columna.nombre}
      fila={(c) => <FilaDeTablero comunicacion={c} />}
      abre={({ Id }) => ({
        to: '/menu/comunicaciones/tablero/$id',
        params: { id: String(Id) },
        search: (old) => old,
      })}
      apremia={(c) => c.Vencida}
      {...(mover && { gestos: mover.gestos })}
      vacio={<Vacia buscada={texto !== undefined} />}
    />
  );
}

function Vacia({ buscada }: { buscada: boolean }) {
  if (useDesk())
    return <p className="px-1 pb-2 text-sm text-mute">{buscada ? 'Nada coincide.' : 'Nada en esta columna.'}</p>;
  return (
    <EmptyState title={buscada ? 'Nada coincide' : 'Nada por aquí'}>
      {buscada ? 'Cambie las palabras de la búsqueda.' : 'Cuando haya algo en esta columna, aparecerá aquí.'}
    </EmptyState>
  );
}

import { getRouteApi, Link } from '@tanstack/react-router';
import { Megaphone, Plus } from 'lucide-react';
import { useCallback } from 'react';
import type { OrdenAvisos } from '#contract/avisos/avisos.rules.ts';
import { useFiltros } from '#web/kernel/filtros.ts';
import { SearchInput } from '#web/ui/campos/search-input.tsx';
import { PageHeader } from '#web/ui/pagina/page-header.tsx';
import { Ordenar, Tabla } from '#web/ui/tabla/tabla.tsx';
import { buttonClass } from '#web/ui/piezas/button.tsx';
import { EmptyState } from '#web/ui/piezas/empty-state.tsx';
import { FilterChips } from '#web/ui/piezas/filter-chips.tsx';
import { useDesk, useWide } from '#web/ui/piezas/use-desk.ts';
import { avisosGestion, type BusquedaAvisos } from './gestion.api.ts';
import { AvisoTarjeta, columnas } from './Tabla.card.tsx';

const route = getRouteApi('/protegida/menu/comunicacion');
const TODOS = 'todos';
const estados = [
  { id: TODOS, label: 'Todos' },
  { id: '3', label: 'Publicados' },
  { id: '1', label: 'Borradores' },
  { id: '2', label: 'Programados' },
  { id: '4,5', label: 'Terminados' },
];
const canales = [
  { id: TODOS, label: 'Avisos y noticias' },
  { id: 'A', label: 'Avisos' },
  { id: 'N', label: 'Noticias' },
];

/** Notices and news of COMUNICACION, in any state, with their readings. */
export function GestionScreen() {
  const search = route.useSearch();
  const filtrar = useFiltros<BusquedaAvisos>('/menu/comunicacion');
  const desk = useDesk();
  const wide = useWide();
  const onText = useCallback((texto: string) => filtrar({ texto }), [filtrar]);
  const buscar = (
    <SearchInput
      label="Buscar por titular o texto"
      value={search.texto ?? ''}
      onChange={onText}
      className="min-w-0 flex-1 lg:w-80 lg:flex-none"
    />
  );
  return (
    <>
      <PageHeader
        title="Comunicación"
        actions={
          <>
            {desk && buscar}
            <Escribir />
          </>
        }
      />
      <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        {!wide && (
          <div className="flex gap-2">
            {!desk && buscar}
            <Ordenar
              ordenes={ordenes}
              value={search.por ?? RECIENTE}
              onChange={(por) => filtrar({ por: por === RECIENTE ? undefined : por })}
            />
          </div>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1 lg:flex lg:flex-wrap lg:justify-between">
          <FilterChips
            label="Estado"
            options={estados}
            value={search.estados === undefined ? TODOS : String(search.estados)}
            onChange={(estado) => filtrar({ estados: estado === TODOS ? undefined : estado })}
          />
          <FilterChips
            label="Tipo"
            options={canales}
            value={search.canal ?? TODOS}
            onChange={(canal) => filtrar({ canal: canal === 'A' || canal === 'N' ? canal : undefined })}
          />
        </div>
      </div>
      <Tabla
        ancha
        query={avisosGestion(search)}
        caption="Avisos y noticias"
        columns={columnas}
        tarjeta={(a) => <AvisoTarjeta aviso={a} />}
        abre={({ Id }) => ({ to: '/menu/comunicacion/$id', params: { id: String(Id) } })}
        rowLabel={(a) => `${a.Titular}, ${a.Canal}, ${a.Estado}`}
        orden={search.por}
        onOrden={(por) => filtrar({ por })}
        vacio={
          <Nada filtered={search.estados !== undefined || search.canal !== undefined || search.texto !== undefined} />
        }
      />
    </>
  );
}

const Escribir = () => (
  <Link to="/menu/comunicacion/nuevo" className={buttonClass()}>
    <Plus aria-hidden className="size-4.5" />
    Escribir
  </Link>
);

const Nada = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState
      icon={<Megaphone className="size-6" />}
      title="Nada coincide"
      action={
        <Link to="/menu/comunicacion" className={buttonClass({ variant: 'outline' })}>
          Ver todo
        </Link>
      }
    >
      Cambie el estado, el tipo o las palabras de la búsqueda.
    </EmptyState>
  ) : (
    <EmptyState icon={<Megaphone className="size-6" />} title="Todavía no se ha escrito nada" action={<Escribir />}>
      Los avisos se leen antes de seguir; las noticias, cuando se quiere.
    </EmptyState>
  );

const RECIENTE = 'reciente';
const ordenes: readonly { id: OrdenAvisos | typeof RECIENTE; label: string }[] = [
  { id: RECIENTE, label: 'Lo último primero' },
  { id: 'titular', label: 'Titular' },
  { id: 'hasta', label: 'Lo que antes deja de verse' },
];

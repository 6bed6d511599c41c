import { getRouteApi, Link } from '@tanstack/react-router';
import { LibraryBig, MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import { CUALES, type Cual } from '#contract/maestros/maestros.schemas.ts';
import { presentes, useFiltros } from '#web/kernel/filtros.ts';
import { hasRole, useSession } from '#web/red/session.ts';
import { SearchInput } from '#web/ui/campos/search-input.tsx';
import { ListaConDetalle } from '#web/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/ui/pagina/lista-vacia.tsx';
import { Button, buttonClass } from '#web/ui/piezas/button.tsx';
import { Filtro } from '#web/ui/piezas/filter-chips.tsx';
import { LinkTabs } from '#web/ui/piezas/link-tabs.tsx';
import { Tabla } from '#web/ui/tabla/tabla.tsx';
import { columnasDe, FilaFicha, PALABRAS } from './Ficha.card.tsx';
import { FichaModal } from './Ficha.modal.tsx';
import { fichas } from './maestros.api.ts';

const RUTA = '/menu/maestros';
const route = getRouteApi('/protegida/menu/maestros');
const PLAZOS = [
  { id: 'abiertos', label: 'Abiertos' },
  { id: 'cerrados', label: 'Cerrados' },
] as const;
/** Kind that the address names; cost centres where it names none. */
export const cualDe = (que: string | undefined): Cual => CUALES.find((uno) => uno === que) ?? 'centroscoste';

/** Tables that ADMIN keeps and RRHH reads: who is responsible for what, and from when to when. */
export function MaestrosScreen() {
  const search = route.useSearch();
  const { texto, plazo } = search;
  const cual = cualDe(search.que);
  const filtrar = useFiltros<{ texto: string; plazo: 'abiertos' | 'cerrados' }>(RUTA);
  const session = useSession();
  const [nueva, setNueva] = useState(false);
  const conPlazo = cual !== 'companias';
  const filtros = presentes({ texto, ver: conPlazo ? plazo : undefined });
  const crear = hasRole(session, 'ADMIN') && conPlazo && (
    <Button icon={<Plus aria-hidden className="size-5" />} onPress={() => setNueva(true)}>
      {PALABRAS[cual].nueva}
    </Button>
  );
  return (
    <ListaConDetalle
      title="Maestros"
      ancha
      actions={
        <>
          {hasRole(session, 'RRHH') && (
            <Link to="/menu/turnos" search={{ ver: 'centros' }} className={buttonClass({ variant: 'outline' })}>
              <MapPin aria-hidden className="size-4.5" />
              Centros de trabajo
            </Link>
          )}
          {crear}
        </>
      }
      buscar={
        <SearchInput
          label="Buscar"
          placeholder={conPlazo ? 'Código o nombre' : 'Nombre'}
          value={texto ?? ''}
          onChange={(words) => filtrar({ texto: words })}
          className="lg:w-72"
        />
      }
      pestanas={
        <LinkTabs
          label="Maestros"
          value={cual}
          tabs={CUALES.map((id) => ({
            id,
            label: PALABRAS[id].label,
            to: RUTA,
            search: id === 'centroscoste' ? {} : { que: id },
          }))}
        />
      }
      arriba={
        conPlazo && (
          <Filtro
            label="Plazo"
            todos="Todos"
            options={PLAZOS}
            value={plazo}
            // an id of the options
            onChange={(id) => filtrar({ plazo: id as 'abiertos' | 'cerrados' | undefined })}
          />
        )
      }
    >
      <Tabla
        key={cual}
        query={fichas(cual, filtros)}
        caption={PALABRAS[cual].label}
        columns={columnasDe(cual)}
        tarjeta={(ficha) => <FilaFicha ficha={ficha} conPlazo={conPlazo} />}
        abre={({ Id }) => ({ to: '/menu/maestros/$id', params: { id: String(Id) }, search })}
        rowLabel={({ Nombre }) => Nombre}
        vacio={
          <ListaVacia
            icon={<LibraryBig className="size-6" />}
            title={PALABRAS[cual].vacia}
            filtrada={Object.keys(filtros).length > 0}
            sin={{
              title: 'Nada coincide',
              cambie: 'Cambie los filtros o las palabras de la búsqueda.',
              ver: 'Ver todo',
              to: RUTA,
              search: { que: search.que },
            }}
          >
            {crear || 'Los añade administración.'}
          </ListaVacia>
        }
      />
      {nueva && <FichaModal cual={cual} de={undefined} onClose={() => setNueva(false)} />}
    </ListaConDetalle>
  );
}

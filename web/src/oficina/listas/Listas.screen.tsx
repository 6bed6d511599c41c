import { getRouteApi, Link } from '@tanstack/react-router';
import { Download, FileUp, LibraryBig, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { type Cual, LISTAS } from '#contract/oficina/listas/listas.rules.ts';
import type { OrdenMaestro } from '#contract/oficina/listas/listas.schemas.ts';
import { saveFile } from '#web/casa/red/api.ts';
import { presentes, useFiltros } from '#web/casa/kernel/filtros.ts';
import { hasRole, useSession } from '#web/casa/red/session.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Button, buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Ordenar, Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { CatalogoScreen } from './Catalogo.screen.tsx';
import { columnasDe, FilaFicha, ordenesDe } from './Ficha.card.tsx';
import { FichaModal } from './Ficha.modal.tsx';
import { descargarFichas, fichas, type Filtros, listaDe } from './listas.api.ts';

const RUTA = '/menu/maestros';
const route = getRouteApi('/protegida/menu/maestros');
const PLAZOS = [
  { id: 'abiertos', label: 'Abiertos' },
  { id: 'cerrados', label: 'Cerrados' },
] as const;

/** All lists, or the one that the address names. */
export function MaestrosScreen() {
  const cual = listaDe(route.useSearch().que);
  return cual === undefined ? <CatalogoScreen /> : <Lista key={cual} cual={cual} />;
}

/** A list: search, order, pages, exports and imports. Its keepers add and change rows. */
function Lista({ cual }: { cual: Cual }) {
  const search = route.useSearch();
  const { texto, plazo, orden } = search;
  const filtrar = useFiltros<{ texto: string; plazo: 'abiertos' | 'cerrados'; orden: OrdenMaestro }>(RUTA);
  const session = useSession();
  const [nueva, setNueva] = useState(false);
  const lista = LISTAS[cual];
  const filtros = presentes({ texto, ver: lista.plazo ? plazo : undefined });
  const mantiene = lista.edita.some((rol) => hasRole(session, rol));
  const ordenar = (uno: OrdenMaestro) => filtrar({ orden: uno === 'codigo' ? undefined : uno });
  const crear = mantiene && lista.nueva !== '' && (
    <Button icon={<Plus aria-hidden className="size-5" />} onPress={() => setNueva(true)}>
      {lista.nueva}
    </Button>
  );
  return (
    <ListaConDetalle
      title={lista.label}
      back={RUTA}
      ancha
      actions={
        <>
          <Exportar cual={cual} filtros={filtros} />
          {mantiene && (
            <Link to="/menu/maestros/importar" search={{ que: cual }} className={buttonClass({ variant: 'outline' })}>
              <FileUp aria-hidden className="size-4.5" />
              Importar
            </Link>
          )}
          {crear}
        </>
      }
      buscar={
        <SearchInput
          label="Buscar"
          placeholder="Código o nombre"
          value={texto ?? ''}
          onChange={(words) => filtrar({ texto: words })}
          className="lg:w-64"
        />
      }
      ordenar={<Ordenar ordenes={ordenesDe(cual)} value={orden ?? 'codigo'} onChange={ordenar} />}
      arriba={
        lista.plazo && (
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
        query={fichas(cual, { ...filtros, ...presentes({ orden }) })}
        caption={lista.label}
        columns={columnasDe(cual)}
        tarjeta={(ficha) => <FilaFicha ficha={ficha} cual={cual} />}
        abre={({ Id }) => ({ to: '/menu/maestros/$id', params: { id: String(Id) }, search })}
        rowLabel={({ Nombre }) => Nombre}
        orden={orden ?? 'codigo'}
        onOrden={ordenar}
        vacio={
          <ListaVacia
            icon={<LibraryBig className="size-6" />}
            title={lista.vacia}
            filtrada={Object.keys(filtros).length > 0}
            sin={{
              title: 'Nada coincide',
              cambie: 'Cambie los filtros o las palabras de la búsqueda.',
              ver: 'Ver todo',
              to: RUTA,
              search: { que: cual },
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

function Exportar({ cual, filtros }: { cual: Cual; filtros: Filtros }) {
  const { mutate, isPending } = useMutation({ ...descargarFichas(cual), onSuccess: saveFile });
  return (
    <Button
      variant="outline"
      icon={<Download aria-hidden className="size-4.5" />}
      isPending={isPending}
      onPress={() => mutate(filtros)}
    >
      Exportar
    </Button>
  );
}

import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download, Eraser, UsersRound } from 'lucide-react';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { fecha, fechaHora } from '#web/casa/kernel/format.ts';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Dim, Row } from '#web/casa/ui/piezas/layout.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { useFiltroFechas } from '#web/casa/ui/tabla/filtro-fechas.tsx';
import { FilaVisita } from './Visita.card.tsx';
import { estados } from './Visitas.screen.tsx';
import { bajarVisitas, borradosDeVisitas, type FiltroRegistro, registroDeVisitas } from './visitas.api.ts';

const route = getRouteApi('/protegida/menu/visitas/registro');
const TITULO = 'Registro de visitas';
const SIN_COINCIDENCIAS = {
  title: 'Ninguna visita coincide',
  cambie: 'Cambie las palabras, las fechas o el estado.',
  ver: 'Ver todas',
  to: '/menu/visitas/registro',
} as const;
const Pestanas = ({ ver }: { ver: 'visitas' | 'borrados' }) => (
  <LinkTabs
    label={TITULO}
    value={ver}
    tabs={[
      { id: 'visitas', label: 'Visitas', to: '/menu/visitas/registro', search: {} },
      { id: 'borrados', label: 'Datos borrados', to: '/menu/visitas/registro', search: { ver: 'borrados' } },
      { id: 'avisos', label: 'Aviso de seguridad', to: '/menu/visitas/avisos', search: {} },
    ]}
  />
);

/** For security: all stored visits, and the erasures. */
export function RegistroScreen() {
  const search = route.useSearch();
  const { estado, texto, desde, hasta } = search;
  const filtrar = useFiltros<FiltroRegistro>('/menu/visitas/registro');
  const fechas = useFiltroFechas(search, filtrar);
  const bajar = useMutation(bajarVisitas);
  if (search.ver === 'borrados') return <Borrados />;
  return (
    <ListaConDetalle
      title={TITULO}
      elija="Elija una visita de la lista."
      encima
      pestanas={<Pestanas ver="visitas" />}
      actions={
        <Button
          variant="outline"
          icon={<Download aria-hidden className="size-4.5" />}
          isPending={bajar.isPending}
          onPress={() => bajar.mutate({ estado, texto, desde, hasta })}
        >
          Descargar
        </Button>
      }
      buscar={
        <SearchInput
          label="Buscar visitas"
          placeholder="Empresa, persona o anfitrión"
          value={texto ?? ''}
          onChange={(words) => filtrar({ texto: words })}
          className="lg:w-72"
        />
      }
      ordenar={fechas.boton}
      arriba={
        <>
          <Filtro
            label="Estado"
            todos="Todas"
            options={estados}
            value={estado}
            onChange={(valor) => filtrar({ estado: valor === undefined ? valor : Number(valor) })}
          />
          {fechas.campos}
        </>
      }
    >
      <Filas
        query={registroDeVisitas(search)}
        label={TITULO}
        fila={(visita) => <FilaVisita visita={visita} ajena />}
        abre={({ Id }) => ({ to: '/menu/visitas/registro/$id', params: { id: String(Id) }, search })}
        vacio={
          <ListaVacia
            icon={<UsersRound className="size-6" />}
            title="No hay visitas"
            filtrada={estado !== undefined || texto !== undefined || desde !== undefined || hasta !== undefined}
            sin={SIN_COINCIDENCIAS}
          >
            Aquí están las que se han pedido, hasta que se cumple el plazo y se borran.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}

/** Erasures by the clock: their number, without names. */
function Borrados() {
  const query = useInfiniteQuery(borradosDeVisitas);
  const filas = query.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <PageHeader title={TITULO} />
      <Pestanas ver="borrados" />
      <Cargado de={{ ...query, data: filas }}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<Eraser className="size-6" />} title="Todavía no se ha borrado nada">
              Los datos de una visita se borran solos cuando se cumple su plazo de conservación.
            </EmptyState>
          ) : (
            <div className="max-w-3xl">
              <Renglones>
                {all.map((b) => (
                  <li key={b.Id} className="grid gap-0.5 px-4 py-3">
                    <Row ends>
                      <span className="font-semibold tabular-nums">{fechaHora(b.Hecho)}</span>
                      <span className="tabular-nums">
                        {b.Visitas === 1 ? '1 visita' : `${b.Visitas} visitas`},{' '}
                        {b.Personas === 1 ? '1 persona' : `${b.Personas} personas`}
                      </span>
                    </Row>
                    <Dim>
                      Terminadas antes del {fecha(b.AnterioresA)}, con un plazo de {b.Dias}{' '}
                      {b.Dias === 1 ? 'día' : 'días'}
                    </Dim>
                  </li>
                ))}
              </Renglones>
            </div>
          )
        }
      </Cargado>
      <LoadMore query={query} />
    </>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { fecha, fechaHora } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { LoadMore } from '#web/casa/ui/pagina/load-more.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { FiltroEstado } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';
import { Renglones } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import { useFiltroFechas } from '#web/casa/ui/tabla/filtro-fechas.tsx';
import { BotonDeFichero } from '#web/casa/ui/ficheros/boton-de-fichero.tsx';
import { VISITA } from '#contract/puerta/visitas/visitas.rules.ts';
import { FilaVisita } from './Visita.card.tsx';
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
  if (search.ver === 'borrados') return <Borrados />;
  return (
    <ListaConDetalle
      title={TITULO}
      elija="Elija una visita de la lista."
      encima
      pestanas={<Pestanas ver="visitas" />}
      actions={
        <BotonDeFichero descargar={bajarVisitas} args={{ estado, texto, desde, hasta }}>
          Descargar
        </BotonDeFichero>
      }
      buscar={{ label: 'Buscar visitas', placeholder: 'Empresa, persona o anfitrión', texto, filtrar }}
      ordenar={fechas.boton}
      filtros={
        <>
          <FiltroEstado todos="Todas" nombres={VISITA.nombres} value={estado} filtrar={filtrar} />
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
            <EmptyState title="Todavía no se ha borrado nada">
              Los datos de una visita se borran solos cuando se cumple su plazo de conservación.
            </EmptyState>
          ) : (
            <div className="max-w-3xl">
              <Renglones>
                {all.map((b) => (
                  <li key={b.Id} className="grid gap-0.5 px-4 py-3">
                    <Row ends>
                      <Texto look="strong figures">{fechaHora(b.Hecho)}</Texto>
                      <Texto look="figures">
                        {b.Visitas === 1 ? '1 visita' : `${b.Visitas} visitas`},{' '}
                        {b.Personas === 1 ? '1 persona' : `${b.Personas} personas`}
                      </Texto>
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

import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AvisoGestion } from '#contract/oficina/avisos/gestion.schemas.ts';
import { EditorFormulario } from '#web/oficina/avisos/editor/EditorFormulario.fields.tsx';
import { UnAviso } from '#web/oficina/avisos/editor/EditorAviso.screen.tsx';
import { LugarDelEditor } from '#web/oficina/avisos/editor/lugar.api.ts';
import { vistoDesde } from '#web/oficina/avisos/gestion/Estado.card.tsx';
import { avisoGestion, novedadesGestion } from '#web/oficina/avisos/gestion/gestion.api.ts';
import { MarcoCocina, useComedor, useComedores } from '#web/comedor/centros/centros.port.tsx';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { fechaHora } from '#web/casa/kernel/format.ts';
import { Cargado } from '#web/casa/ui/pagina/cargado.tsx';
import { PageHeader } from '#web/casa/ui/pagina/page-header.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim, Texto } from '#web/casa/ui/piezas/texto.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';

const LISTA = '/menu/cocina/novedades';
const lista = getRouteApi('/protegida/menu/cocina/novedades');
const nueva = getRouteApi('/protegida/menu/cocina/novedades/nueva');
const rutaDetalle = getRouteApi('/protegida/menu/cocina/novedades/$id');
const ESTADOS = [
  { id: '3', label: 'Publicadas' },
  { id: '2', label: 'Programadas' },
  { id: '1', label: 'Borradores' },
  { id: '4,5', label: 'Terminadas' },
];

/** News of a kitchen's canteen in any state, for those who write them. */
export function NovedadesCocinaScreen() {
  const { centro } = lista.useSearch();
  return (
    <MarcoCocina
      parte="novedades"
      crear={
        <CreateLink to="/menu/cocina/novedades/nueva" search={centro === undefined ? {} : { centro }}>
          Escribir
        </CreateLink>
      }
    >
      <Lista />
    </MarcoCocina>
  );
}

function Lista() {
  const { Centro } = useComedor();
  const { estados } = lista.useSearch();
  const filtrar = useFiltros<{ estados: string }>(LISTA);
  const cuales = estados === undefined ? undefined : String(estados);
  return (
    <Stack gap="lg">
      <FilterBar
        filtros={[{ id: 'estados', label: 'Estado', options: ESTADOS, chips: true }]}
        value={{ estados: cuales }}
        onChange={(_, estado) => filtrar({ estados: estado })}
      />
      <Tabla
        query={novedadesGestion(Centro, cuales)}
        caption="Novedades de la cocina"
        columns={columnas}
        abre={({ Id }) => ({ to: '/menu/cocina/novedades/$id', params: { id: String(Id) } })}
        tarjeta={(novedad) => <Fila novedad={novedad} />}
        vacio={
          <EmptyState title={cuales ? 'No hay ninguna' : 'No ha escrito ninguna novedad'}>
            Lo que publique lo lee quien mire este comedor, hasta que caduque.
          </EmptyState>
        }
      />
    </Stack>
  );
}

const columnas: readonly Column<AvisoGestion>[] = [
  { id: 'titular', header: 'Novedad', cell: (n) => n.Titular },
  { id: 'estado', header: 'Estado', ancho: 160, cell: (n) => <Estado de={n} /> },
  { id: 'desde', header: 'Desde', ancho: 160, cell: vistoDesde, className: 'tabular-nums' },
  { id: 'hasta', header: 'Hasta', ancho: 160, cell: (n) => fechaHora(n.Hasta), className: 'tabular-nums' },
];

const Fila = ({ novedad }: { novedad: AvisoGestion }) => {
  const desde = vistoDesde(novedad);
  const fechas = [desde && `Desde el ${desde}`, novedad.Hasta && `hasta el ${fechaHora(novedad.Hasta)}`];
  return (
    <Stack gap="sm">
      <Texto look="title">{novedad.Titular}</Texto>
      <Row>
        <Estado de={novedad} />
        <Dim>{fechas.filter(Boolean).join(' ') || 'Sin fechas'}</Dim>
      </Row>
    </Stack>
  );
};

/** Editor of news in their kitchen; without one, none. */
function EnSuCocina({ centro, children }: { centro: string | undefined; children: ReactNode }) {
  const comedores = useComedores();
  return (
    <Cargado de={comedores}>
      {(todos) => {
        const comedoresPropios = todos.filter(({ EsMiCocina }) => EsMiCocina);
        const comedor = comedoresPropios.find(({ Centro }) => Centro === centro) ?? comedoresPropios[0];
        if (comedor === undefined) return <EmptyState title="No lleva ninguna cocina" />;
        return (
          <LugarDelEditor value={{ lista: LISTA, uno: '/menu/cocina/novedades/$id', comedor }}>
            {children}
          </LugarDelEditor>
        );
      }}
    </Cargado>
  );
}

export function NovedadNuevaScreen() {
  const { centro } = nueva.useSearch();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Nueva novedad" back={LISTA} />
      <EnSuCocina centro={centro}>
        <EditorFormulario
          onSaved={({ Id }) =>
            void navigate({
              to: '/menu/cocina/novedades/$id',
              params: { id: String(Id) },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </EnSuCocina>
    </>
  );
}

/** News of a kitchen: their editor while they may be changed, a view afterwards. */
export function NovedadScreen() {
  const id = Number(rutaDetalle.useParams().id);
  const query = useQuery(avisoGestion(id));
  if (query.data !== undefined)
    return (
      <EnSuCocina centro={query.data.Audiencia.centros[0]}>
        <UnAviso key={id} now={query.data} />
      </EnSuCocina>
    );
  return (
    <>
      <PageHeader title="Novedad" back={LISTA} />
      <Cargado de={query}>{() => null}</Cargado>
    </>
  );
}

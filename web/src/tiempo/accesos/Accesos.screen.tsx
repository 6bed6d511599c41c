import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Acceso, OrdenAccesos } from '#contract/tiempo/accesos/acceso.schemas.ts';
import { ACCESO } from '#contract/tiempo/accesos/accesos.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { Count } from '#web/casa/ui/piezas/count.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { LinkTabs } from '#web/casa/ui/piezas/link-tabs.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { useFiltroFechas } from '#web/casa/ui/tabla/filtro-fechas.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { Filas, TituloDeFilas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { columnasPorDecidir, columnasPropias, FilaAcceso } from './Acceso.card.tsx';
import { ACCESO_NUEVO, accesosMis, accesosPendientes, cuentasMis, type FiltroAccesos } from './accesos.api.ts';
import { NuevoAcceso } from './crear.port.tsx';

const RUTA = '/menu/accesos';
const route = getRouteApi('/protegida/menu/accesos');
const estados = Object.entries(ACCESO.nombres).map(([id, label]) => ({ id, label }));

const SIN_COINCIDENCIAS = {
  title: 'Ningún acceso coincide',
  cambie: 'Cambie las palabras, las fechas o el estado.',
  ver: 'Ver todos los accesos',
  to: RUTA,
} as const;

/**
 * Accesses that this person asked for or figures in, and those that wait for their decision: above them on a phone, in a tab of their own
 * on a desk.
 */
export function AccesosScreen() {
  const search = route.useSearch();
  const { estado, texto, desde, hasta, orden } = search;
  const desk = useDesk();
  const filtrar = useFiltros<FiltroAccesos>(RUTA);
  const pendientes = useInfiniteQuery(accesosPendientes);
  const esperan = pendientes.data?.pages[0]?.items.length ?? 0;
  const { data: cuentas = [] } = useQuery(cuentasMis(search));
  const abre = ({ Id }: { Id: number }) => ({ to: '/menu/accesos/$id', params: { id: String(Id) }, search }) as const;
  const fechas = useFiltroFechas(search, filtrar);
  const buscado = texto !== undefined || desde !== undefined || hasta !== undefined;
  const porDecidir = desk && search.ver === 'decidir';
  const encabezadas = !desk && esperan > 0 && !buscado;
  const buscar = (
    <SearchInput
      label="Buscar accesos"
      placeholder="Motivo, persona o número"
      value={texto ?? ''}
      onChange={(words) => filtrar({ texto: words })}
      width={72}
    />
  );
  return (
    <ListaConDetalle
      title="Accesos"
      ancha
      encima
      crear={<NuevoAcceso />}
      pestanas={
        desk &&
        (porDecidir || esperan > 0) && (
          <LinkTabs
            label="Qué accesos"
            value={porDecidir ? 'decidir' : 'mis'}
            tabs={[
              { id: 'mis', label: 'Mis accesos', to: RUTA, search: {} },
              {
                id: 'decidir',
                label: (
                  <>
                    Esperan su decisión
                    <Count n={esperan} words="por decidir" />
                  </>
                ),
                to: RUTA,
                search: { ver: 'decidir' },
              },
            ]}
          />
        )
      }
      {...(!desk && { buscar, ordenar: fechas.boton })}
      filtros={
        !porDecidir && (
          <FilterBar
            buscar={buscar}
            fechas={fechas}
            filtros={[{ id: 'estado', label: 'Estado', todos: 'Todos', options: estados, cuentas, chips: true }]}
            value={search}
            onChange={(id, valor) => filtrar({ [id]: valor === undefined ? valor : Number(valor) })}
          />
        )
      }
    >
      {porDecidir ? (
        <Tabla
          query={accesosPendientes}
          caption="Esperan su decisión"
          columns={columnasPorDecidir}
          tarjeta={(acceso) => <FilaAcceso acceso={acceso} ajeno />}
          abre={abre}
          rowLabel={rowLabel}
          vacio={<EmptyState title="Nada espera su decisión" />}
        />
      ) : (
        <>
          {/* Both at once: those that wait stand above, and would push the others down. */}
          {!desk && pendientes.isLoading && <SkeletonList height={32} />}
          <div hidden={!desk && pendientes.isLoading}>
            <Stack gap="lg">
              {encabezadas && (estado === undefined || estado === 1) && (
                <Filas
                  query={accesosPendientes}
                  titulo="ESPERAN SU DECISIÓN"
                  label="Esperan su decisión"
                  fila={(acceso) => <FilaAcceso acceso={acceso} ajeno />}
                  abre={abre}
                  mas="Ver más que esperan su decisión"
                  vacio={null}
                />
              )}
              <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
                {encabezadas && <TituloDeFilas>MIS ACCESOS</TituloDeFilas>}
                <Tabla
                  query={accesosMis(search)}
                  orden={orden ?? '-numero'}
                  onOrden={(elegido: OrdenAccesos) => filtrar({ orden: elegido })}
                  caption="Mis accesos"
                  columns={columnasPropias}
                  tarjeta={(acceso) => <FilaAcceso acceso={acceso} />}
                  abre={abre}
                  rowLabel={rowLabel}
                  nuevas={{ entidad: ACCESO_NUEVO, label: 'Accesos pendientes de enviar' }}
                  vacio={
                    <ListaVacia
                      title="Todavía no tiene accesos"
                      filtrada={estado !== undefined || buscado}
                      sin={SIN_COINCIDENCIAS}
                    >
                      Pida uno para trabajar fuera de su jornada: quién, qué días y a qué horas.
                    </ListaVacia>
                  }
                />
              </div>
            </Stack>
          </div>
        </>
      )}
    </ListaConDetalle>
  );
}
const rowLabel = (a: Acceso) => `${a.Comentarios}, ${a.Numero}`;

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ACCESO } from '#contract/tiempo/accesos/accesos.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { useFiltroFechas } from '#web/casa/ui/tabla/filtro-fechas.tsx';
import { SkeletonList } from '#web/casa/ui/piezas/skeleton.tsx';
import { SearchInput } from '#web/casa/ui/campos/search-input.tsx';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { FilaAcceso } from './Acceso.card.tsx';
import { ACCESO_NUEVO, accesosMis, accesosPendientes, cuentasMis, type FiltroAccesos } from './accesos.api.ts';
import { NuevoAcceso } from './crear.port.tsx';

const route = getRouteApi('/protegida/menu/accesos');
const estados = Object.entries(ACCESO.nombres).map(([id, label]) => ({ id, label }));

const SIN_COINCIDENCIAS = {
  title: 'Ningún acceso coincide',
  cambie: 'Cambie las palabras, las fechas o el estado.',
  ver: 'Ver todos los accesos',
  to: '/menu/accesos',
} as const;

/** Accesses that this person asked for or figures in; above them, the accesses that wait for their decision. */
export function AccesosScreen() {
  const search = route.useSearch();
  const { estado, texto, desde, hasta } = search;
  const filtrar = useFiltros<FiltroAccesos>('/menu/accesos');
  const pendientes = useInfiniteQuery(accesosPendientes);
  const esperan = pendientes.data?.pages[0]?.items.length ?? 0;
  const { data: cuentas = [] } = useQuery(cuentasMis(search));
  const abre = ({ Id }: { Id: number }) => ({ to: '/menu/accesos/$id', params: { id: String(Id) }, search }) as const;
  const fechas = useFiltroFechas(search, filtrar);
  const buscado = texto !== undefined || desde !== undefined || hasta !== undefined;
  return (
    <ListaConDetalle
      title="Accesos"
      elija="Elija un acceso de la lista para ver su detalle."
      encima
      abrePrimera={!pendientes.isPending}
      crear={<NuevoAcceso />}
      buscar={
        <SearchInput
          label="Buscar accesos"
          placeholder="Motivo, persona o número"
          value={texto ?? ''}
          onChange={(words) => filtrar({ texto: words })}
          width={72}
        />
      }
      ordenar={fechas.boton}
      filtros={
        <>
          <Filtro
            label="Estado"
            todos="Todos"
            options={estados}
            cuentas={cuentas}
            value={estado}
            onChange={(elegido) => filtrar({ estado: elegido === undefined ? elegido : Number(elegido) })}
          />
          {fechas.campos}
        </>
      }
    >
      {/* Both at once: those that wait stand above, and would push the others down. */}
      {pendientes.isLoading && <SkeletonList height={32} />}
      <div hidden={pendientes.isLoading}>
        <Stack gap="lg">
          {esperan > 0 && !buscado && (estado === undefined || estado === 1) && (
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
          <Filas
            query={accesosMis(search)}
            titulo={esperan > 0 && !buscado ? 'MIS ACCESOS' : undefined}
            label="Mis accesos"
            fila={(acceso) => <FilaAcceso acceso={acceso} />}
            abre={abre}
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
        </Stack>
      </div>
    </ListaConDetalle>
  );
}

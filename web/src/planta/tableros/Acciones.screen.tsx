import { getRouteApi } from '@tanstack/react-router';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { columnas, FilaDeAccion } from './Accion.card.tsx';
import { Pestanas } from './Pestanas.card.tsx';
import { misAcciones } from './tableros.api.ts';

const route = getRouteApi('/protegida/menu/visualmanagement/acciones');

/** Actions of the person, by their day. */
export function AccionesScreen() {
  const { ver = 'pendientes' } = route.useSearch();
  const filtrar = useFiltros<{ ver: 'todas' }>('/menu/visualmanagement/acciones');
  return (
    <ListaConDetalle
      title="Gestión visual"
      ancha
      pestanas={<Pestanas actual="acciones" />}
      filtros={
        <FilterBar
          filtros={[
            {
              id: 'ver',
              label: 'Cuáles',
              todos: 'Pendientes',
              options: [{ id: 'todas', label: 'Todas' }],
              chips: true,
            },
          ]}
          value={{ ver: ver === 'todas' ? ver : undefined }}
          onChange={(_, id) => filtrar({ ver: id === 'todas' ? id : undefined })}
        />
      }
    >
      <Tabla
        query={misAcciones(ver)}
        caption="Mis acciones"
        columns={columnas}
        tarjeta={(accion) => <FilaDeAccion accion={accion} />}
        abre={({ Id }) => ({
          to: '/menu/visualmanagement/acciones/$id',
          params: { id: String(Id) },
          search: ver === 'todas' ? { ver } : {},
        })}
        vacio={
          <EmptyState title="No lleva ninguna acción">
            Cuando un tablero esté en rojo y le toque hacer algo, lo verá aquí y recibirá un aviso.
          </EmptyState>
        }
      />
    </ListaConDetalle>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { Filas } from '#web/casa/ui/pagina/filas.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { EmptyState } from '#web/casa/ui/piezas/empty-state.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { FilaDeAccion } from './Accion.card.tsx';
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
      elija="Elija una acción para ver qué hay que hacer."
      pestanas={<Pestanas actual="acciones" />}
      filtros={
        <Filtro
          label="Cuáles"
          todos="Pendientes"
          options={[{ id: 'todas', label: 'Todas' }]}
          value={ver === 'todas' ? ver : undefined}
          onChange={(id) => filtrar({ ver: id })}
        />
      }
    >
      <Filas
        query={misAcciones(ver)}
        label="Mis acciones"
        fila={(accion) => <FilaDeAccion accion={accion} />}
        abre={({ Id }) => ({
          to: '/menu/visualmanagement/acciones/$id',
          params: { id: String(Id) },
          search: ver === 'todas' ? { ver } : {},
        })}
        apremia={({ Vencida }) => Vencida}
        vacio={
          <EmptyState title="No lleva ninguna acción">
            Cuando un tablero esté en rojo y le toque hacer algo, lo verá aquí y recibirá un aviso.
          </EmptyState>
        }
      />
    </ListaConDetalle>
  );
}

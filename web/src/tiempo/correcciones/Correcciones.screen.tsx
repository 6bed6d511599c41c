import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { OrdenCorrecciones } from '#contract/tiempo/correcciones/correccion.schemas.ts';
import { CORRECCION } from '#contract/tiempo/correcciones/correcciones.rules.ts';
import { PestanasJornada } from '#web/tiempo/jornada/pestanas.port.tsx';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { columnas, FilaCorreccion } from './Correccion.card.tsx';
import { correccionesMias, cuentasMias, type FiltroCorrecciones } from './correcciones.api.ts';

const route = getRouteApi('/protegida/menu/jornada/correcciones');
const estados = Object.entries(CORRECCION.nombres).map(([id, label]) => ({ id, label }));

/** Corrections of the reader's own days, and corrections that the reader proposed for other people. */
export function CorreccionesScreen() {
  const search = route.useSearch();
  const { estado, orden } = search;
  const filtrar = useFiltros<FiltroCorrecciones>('/menu/jornada/correcciones');
  const { data: cuentas = [] } = useQuery(cuentasMias);
  return (
    <ListaConDetalle
      title="Jornada"
      ancha
      encima
      pestanas={<PestanasJornada abierta="correcciones" />}
      crear={<CreateLink to="/menu/jornada/correcciones/nueva">Corregir un día</CreateLink>}
      filtros={
        <FilterBar
          filtros={[{ id: 'estado', label: 'Estado', todos: 'Todas', options: estados, cuentas, chips: true }]}
          value={search}
          onChange={(id, valor) => filtrar({ [id]: valor === undefined ? valor : Number(valor) })}
        />
      }
    >
      <Tabla
        query={correccionesMias(search)}
        orden={orden ?? '-numero'}
        onOrden={(elegido: OrdenCorrecciones) => filtrar({ orden: elegido })}
        caption="Correcciones"
        columns={columnas}
        tarjeta={(correccion) => <FilaCorreccion correccion={correccion} />}
        abre={({ Id }) => ({ to: '/menu/jornada/correcciones/$id', params: { id: String(Id) }, search })}
        rowLabel={(c) => `${c.Motivo}, ${c.Numero}`}
        vacio={
          <ListaVacia
            title="Todavía no hay correcciones"
            filtrada={estado !== undefined}
            sin={{
              title: 'Ninguna corrección está en ese estado',
              cambie: 'Elija otro estado.',
              ver: 'Ver todas las correcciones',
              to: '/menu/jornada/correcciones',
            }}
          >
            Si olvidó fichar o un día no está bien, proponga cómo debería estar. Nada se borra: quedan las dos
            versiones.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}

import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CAMBIO } from '#contract/tiempo/cambioturno/cambioturno.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { traida } from '#web/casa/ui/pagina/cargado.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { PestanasJornada } from '#web/tiempo/jornada/pestanas.port.tsx';
import { columnas, FilaCambio } from './Cambio.card.tsx';
import { cambiosMios, type FiltroCambios, puedeProponer } from './cambioturno.api.ts';

const RUTA = '/menu/jornada/cambios';
const route = getRouteApi('/protegida/menu/jornada/cambios');
const estados = Object.entries(CAMBIO.nombres).map(([id, label]) => ({ id, label }));

/** Swaps that the reader has proposed, and swaps that are proposed to them. */
export function CambiosScreen() {
  const search = route.useSearch();
  const filtrar = useFiltros<FiltroCambios>(RUTA);
  return (
    <ListaConDetalle
      title="Jornada"
      ancha
      encima
      pestanas={<PestanasJornada abierta="cambios" />}
      crear={
        <CreateLink to="/menu/jornada/cambios/nuevo" may={traida(useQuery(puedeProponer))}>
          Proponer un cambio
        </CreateLink>
      }
      filtros={
        <FilterBar
          filtros={[{ id: 'estado', label: 'Estado', todos: 'Todos', options: estados }]}
          value={search}
          onChange={(id, valor) => filtrar({ [id]: valor === undefined ? valor : Number(valor) })}
        />
      }
    >
      <Tabla
        query={cambiosMios(search)}
        caption="Cambios de turno"
        columns={columnas}
        tarjeta={(cambio) => <FilaCambio cambio={cambio} />}
        abre={({ Id }) => ({ to: '/menu/jornada/cambios/$id', params: { id: String(Id) }, search })}
        rowLabel={(c) => `${c.Propone} y ${c.Otra}, ${c.Numero}`}
        vacio={
          <ListaVacia
            title="Todavía no hay cambios de turno"
            filtrada={search.estado !== undefined}
            sin={{
              title: 'Ningún cambio está en ese estado',
              cambie: 'Elija otro estado.',
              ver: 'Ver todos los cambios',
              to: RUTA,
            }}
          >
            Proponga a otra persona de su área que haga su turno, a cambio de uno suyo o de ninguno. Lo concede quien
            responde por los dos.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}

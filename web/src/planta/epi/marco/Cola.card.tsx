import type { ComponentProps, ReactNode } from 'react';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import type { FiltroEpi } from './epi.api.ts';
import { Pestanas, TITULO } from './Entrega.card.tsx';

type TablaProps<Fila extends { Id: number }> = ComponentProps<typeof Tabla<Fila>>;
type Props<Fila extends { Id: number }> = Omit<TablaProps<Fila>, 'abre' | 'vacio'> & {
  to: '/menu/gestionepi' | '/menu/gestionepi/recibos';
  pestana: 'cola' | 'recibos';
  elija: string;
  buscar: { label: string; placeholder: string };
  /** Names of the states, and that of all of them together. */
  estados: Record<number, string>;
  todos: string;
  filtros: FiltroEpi;
  /** Texts for an empty list, and for filters without result. */
  nada: { icon: ReactNode; title: string; children: string };
  sin: { title: string; ver: string };
};
const nombrados = (nombres: Record<number, string>) => Object.entries(nombres).map(([id, label]) => ({ id, label }));
/** List of the store's own: requests or receipts by person and state, each one beside the list. */
export function Cola<Fila extends { Id: number }>(props: Props<Fila>) {
  const { to, pestana, elija, buscar, estados, todos, filtros, nada, sin, ...tabla } = props;
  const filtrar = useFiltros<FiltroEpi>(to);
  return (
    <ListaConDetalle
      title={TITULO}
      elija={elija}
      ancha
      encima
      pestanas={<Pestanas value={pestana} />}
      buscar={{ ...buscar, texto: filtros.texto, filtrar }}
      filtros={
        <FilterBar
          filtros={[{ id: 'estado', label: 'Estado', todos, options: nombrados(estados), chips: true }]}
          value={{ estado: filtros.estado }}
          onChange={(_, valor) => filtrar({ estado: valor === undefined ? valor : Number(valor) })}
        />
      }
    >
      <Tabla
        {...tabla}
        abre={({ Id }) => ({ to: `${to}/$id`, params: { id: String(Id) }, search: filtros })}
        vacio={
          <ListaVacia
            {...nada}
            filtrada={filtros.estado !== undefined || filtros.texto !== undefined}
            sin={{ ...sin, cambie: 'Cambie las palabras o el estado.', to }}
          />
        }
      />
    </ListaConDetalle>
  );
}

import type { OrdenAhora } from '#contract/tiempo/presencia/presencia.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PRESENCIA } from '#contract/tiempo/presencia/presencia.rules.ts';
import { presentes, useFiltros } from '#web/casa/kernel/filtros.ts';
import { hora } from '#web/casa/kernel/format.ts';
import { readAt } from '#web/casa/red/clock.ts';
import { BuscarPersonas } from '#web/casa/ui/campos/search-input.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { Filtro } from '#web/casa/ui/piezas/filter-chips.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { columnasAhora, FilaAhora } from './Ahora.card.tsx';
import { FiltrosDePersonas, useFiltrosDePersonas } from './Filtros.card.tsx';
import { Pestanas } from './Pestanas.card.tsx';
import { ahora, cuentasAhora, type Quienes } from './presencia.api.ts';

const RUTA = '/menu/presencia';
const route = getRouteApi('/protegida/menu/presencia');
const ESTADOS = Object.entries(PRESENCIA).map(([id, label]) => ({ id, label }));

/** State of each person now. */
export function PresenciaScreen() {
  const { estado, orden, ...search } = route.useSearch();
  const filtrar = useFiltros<Quienes & { estado: number; orden: OrdenAhora }>(RUTA);
  const quienes: Quienes = presentes(search);
  const { data: cuentas, dataUpdatedAt } = useQuery(cuentasAhora(quienes));
  const total = cuentas?.reduce((sum, { Total }) => sum + Total, 0);
  const desk = useDesk();
  const filtrosDePersonas = useFiltrosDePersonas({ value: quienes });
  const buscar = <BuscarPersonas texto={quienes.texto} filtrar={filtrar} width={80} />;
  const ponerEstado = (id: string | undefined) => filtrar({ estado: id === undefined ? id : Number(id) });
  const filtrada = estado !== undefined || Object.keys(quienes).length > 0;
  return (
    <ListaConDetalle
      title="Presencia"
      ancha
      {...(!desk && { buscar })}
      recogida={Object.keys(quienes).length > 0}
      masFiltros={<FiltrosDePersonas value={quienes} onChange={filtrar} />}
      pestanas={<Pestanas abierta="ahora" />}
      filtros={
        desk ? (
          <FilterBar
            buscar={buscar}
            filtros={[{ id: 'estado', label: 'Dónde están', options: ESTADOS }, ...filtrosDePersonas]}
            value={{ ...quienes, estado }}
            onChange={(id, valor) => (id === 'estado' ? ponerEstado(valor) : filtrar({ [id]: valor }))}
          />
        ) : (
          <Filtro
            label="Dónde están"
            todos="Todas"
            options={ESTADOS}
            cuentas={cuentas ?? []}
            value={estado}
            onChange={ponerEstado}
          />
        )
      }
      arriba={
        <p className="min-h-5 text-sm text-mute tabular-nums">
          {total !== undefined && total > 0 && (
            <>
              {total === 1 ? '1 persona' : `${total} personas`}
              {/* The figures of the filter of a phone stop at 99, and a desk has none */}
              {cuentas
                ?.filter(({ Total }) => (desk ? Total > 0 : Total > 99))
                .map(({ EstadoId, Total }) => ` · ${Total} ${EN_PALABRAS[EstadoId]}`)}
              {' · a las '}
              {hora(readAt(dataUpdatedAt))}
            </>
          )}
        </p>
      }
    >
      <Tabla
        query={ahora({ ...quienes, estado, orden: orden ?? (desk ? 'urgencia' : undefined) })}
        orden={orden ?? 'urgencia'}
        onOrden={(elegido: OrdenAhora) => filtrar({ orden: elegido })}
        caption="Personas y dónde están"
        columns={columnasAhora}
        total={estado === undefined ? total : cuentas?.find(({ EstadoId }) => EstadoId === estado)?.Total}
        tarjeta={(persona) => <FilaAhora persona={persona} />}
        vacio={
          <ListaVacia
            title="Nadie ficha en su equipo"
            filtrada={filtrada}
            sin={{
              title: 'Nadie coincide',
              cambie: 'Cambie los filtros o las palabras de la búsqueda.',
              ver: 'Ver a todas las personas',
              to: RUTA,
            }}
          >
            Aquí verá a las personas que dependan de usted.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}

const EN_PALABRAS: Record<number, string> = {
  1: 'dentro',
  2: 'en pausa',
  3: 'fuera',
  4: 'ausentes',
  5: 'sin fichar',
  6: 'con la salida olvidada',
};

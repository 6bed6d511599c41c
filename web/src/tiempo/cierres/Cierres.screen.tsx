import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { CierreDePersona, OrdenCierres } from '#contract/tiempo/cierres/cierre.schemas.ts';
import { ESTADO_CIERRE } from '#contract/tiempo/cierres/cierres.rules.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import { mesEnPalabras } from '#contract/casa/kernel/palabras.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { BuscarPersonas } from '#web/casa/ui/campos/search-input.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { GuardarVista, Vistas } from '#web/casa/ui/tabla/vistas.tsx';
import { ActosDelMes, BloqueDeMes } from './Bloque.card.tsx';
import { type FiltroCierres, personasDe, resumenDe } from './cierres.api.ts';
import { columnas, FilaPersona, marcarCierres, PanelCierre } from './Persona.card.tsx';

const RUTA = '/menu/cierres';
const TITULO = 'Cierres de jornada';
const route = getRouteApi('/protegida/menu/cierres');
/** Views of the people in each state, first those that hurt. */
const VISTAS = [
  { id: ESTADO_CIERRE.disconforme, label: 'Disconformes' },
  { id: ESTADO_CIERRE.pendiente, label: 'Pendientes' },
  { id: ESTADO_CIERRE.conforme, label: 'Conformes' },
  { id: ESTADO_CIERRE.abierto, label: 'Abiertos' },
  { id: ESTADO_CIERRE.reabierto, label: 'Reabiertos' },
  { id: ESTADO_CIERRE.cerrado, label: 'Cerrados' },
];

const anterior = (mes: string) => sumarDias(`${mes}-01`, -1).slice(0, 7);
/** Months of the last two years, the current month first. */
const meses = () => {
  const todos = [hoy().slice(0, 7)];
  while (todos.length < 24) todos.push(anterior(todos.at(-1) ?? ''));
  return todos.map((id) => ({ id, label: mesEnPalabras(id) }));
};
/** Month of the address, or else the last month that is over. */
export const mesElegido = (mes: string | undefined) => mes ?? anterior(hoy().slice(0, 7));

/** Closings of a month of everybody; people who disagree come first. */
export function CierresScreen() {
  const { mes: pedido, ...search } = route.useSearch();
  const { estado, texto, orden } = search;
  const mes = mesElegido(pedido);
  const filtrar = useFiltros<Partial<FiltroCierres>>(RUTA);
  const desk = useDesk();
  const { data: resumen } = useQuery(resumenDe(mes));
  const estados = resumen?.Estados ?? [];
  const cuantas = (id: number) => estados.find(({ EstadoId }) => EstadoId === id)?.Personas ?? 0;
  const total = estados.reduce((suma, { Personas }) => suma + Personas, 0);
  const buscar = <BuscarPersonas texto={texto} filtrar={filtrar} width={64} />;
  const deMes = { id: 'mes', label: 'Mes', options: meses(), fijo: true };
  const deEstado = {
    id: 'estado',
    label: 'Estado',
    todos: 'Todas',
    chips: true,
    options: estados.map((e) => ({ id: String(e.EstadoId), label: e.Estado })),
    cuentas: estados.map(({ EstadoId, Personas }) => ({ EstadoId, Total: Math.min(Personas, 100) })),
  };
  const filtrada = estado !== undefined || texto !== undefined;
  return (
    <ListaConDetalle
      title={TITULO}
      ancha
      abrePrimera={false}
      {...(!desk && { buscar })}
      pestanas={
        desk && (
          <Vistas
            label="Vistas"
            to={RUTA}
            caption={TITULO}
            search={search}
            conserva={{ mes: pedido }}
            propias={[
              { id: 'todas', label: 'Todas', search: {} },
              ...VISTAS.filter(({ id }) => cuantas(id) > 0 || id === estado).map(({ id, label }) => ({
                id: String(id),
                label,
                search: { estado: id },
                count: cuantas(id),
              })),
            ]}
          />
        )
      }
      actions={desk && resumen && <ActosDelMes resumen={resumen} />}
      arriba={resumen && <BloqueDeMes resumen={resumen} />}
      filtros={
        <FilterBar
          buscar={buscar}
          filtros={desk ? [deMes] : [deMes, deEstado]}
          value={{ estado, mes }}
          onChange={(id, valor) => filtrar({ [id]: id === 'estado' && valor !== undefined ? Number(valor) : valor })}
        >
          <GuardarVista caption={TITULO} search={search} />
        </FilterBar>
      }
    >
      <Tabla
        query={personasDe({ mes, estado, texto, orden })}
        orden={orden ?? 'urgencia'}
        onOrden={(elegido: OrdenCierres) => filtrar({ orden: elegido })}
        caption={TITULO}
        columns={columnas}
        tarjeta={tarjeta}
        abre={({ Id }) => ({ to: '/menu/cierres/$id', params: { id: String(Id) }, search: { ...search, mes: pedido } })}
        rowLabel={rowLabel}
        apremia={({ EstadoId }) => EstadoId === ESTADO_CIERRE.disconforme}
        marcar={marcarCierres(mes)}
        panel={panel}
        abrir="Abrir mes"
        {...(!filtrada && resumen && { total })}
        vacio={
          <ListaVacia
            title="Nadie ficha todavía"
            filtrada={filtrada}
            sin={{
              title: 'Ninguna persona coincide',
              cambie: 'Cambie las palabras o el estado.',
              ver: 'Ver todas las personas',
              to: RUTA,
              search: { mes },
            }}
          />
        }
      />
    </ListaConDetalle>
  );
}
const tarjeta = (cierre: CierreDePersona) => <FilaPersona cierre={cierre} />;
const panel = (cierre: CierreDePersona) => <PanelCierre cierre={cierre} />;
const rowLabel = (c: CierreDePersona) => `${c.Persona}, ${c.Estado}`;

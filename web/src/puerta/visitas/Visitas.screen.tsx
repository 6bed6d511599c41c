import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Visita } from '#contract/puerta/visitas/visita.schemas.ts';
import { VISITA } from '#contract/puerta/visitas/visitas.rules.ts';
import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { traida } from '#web/casa/ui/pagina/cargado.tsx';
import { ListaConDetalle } from '#web/casa/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/casa/ui/pagina/lista-vacia.tsx';
import { CreateLink } from '#web/casa/ui/piezas/create-link.tsx';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { FilterBar } from '#web/casa/ui/tabla/filter-bar.tsx';
import { Tabla } from '#web/casa/ui/tabla/tabla.tsx';
import { FilaVisita } from './Visita.card.tsx';
import { columnas, PanelVisita } from './VisitaTabla.card.tsx';
import { type FiltroVisitas, misVisitas, puedeCrearVisita, VISITA_NUEVA } from './visitas.api.ts';

const RUTA = '/menu/visitas';
const route = getRouteApi('/protegida/menu/visitas');
const estados = Object.entries(VISITA.nombres).map(([id, label]) => ({ id, label }));
const SIN_COINCIDENCIAS = {
  title: 'Ninguna visita coincide',
  cambie: 'Cambie las palabras o el estado.',
  ver: 'Ver todas las visitas',
  to: RUTA,
} as const;

/** Visits received by the person, the newest first. */
export function VisitasScreen() {
  const search = route.useSearch();
  const { estado, texto } = search;
  const desk = useDesk();
  const filtrar = useFiltros<FiltroVisitas>(RUTA);
  const may = traida(useQuery(puedeCrearVisita));
  const buscar = { label: 'Buscar visitas', placeholder: 'Empresa, persona o motivo', texto, filtrar };
  return (
    <ListaConDetalle
      title="Visitas"
      ancha
      encima
      crear={
        <CreateLink to="/menu/visitas/nueva" may={may}>
          Nueva visita
        </CreateLink>
      }
      {...(!desk && { buscar })}
      filtros={
        <FilterBar
          buscar={buscar}
          filtros={[{ id: 'estado', label: 'Estado', todos: 'Todas', options: estados, chips: true }]}
          value={search}
          onChange={(id, valor) => filtrar({ [id]: valor === undefined ? valor : Number(valor) })}
        />
      }
    >
      <Tabla
        query={misVisitas(search)}
        orden="-numero"
        caption="Mis visitas"
        columns={columnas}
        tarjeta={tarjeta}
        abre={({ Id }) => ({ to: '/menu/visitas/$id', params: { id: String(Id) }, search })}
        rowLabel={rowLabel}
        panel={panel}
        abrir="Abrir visita"
        nuevas={{ entidad: VISITA_NUEVA, label: 'Visitas pendientes de enviar' }}
        vacio={
          <ListaVacia
            title="Todavía no ha pedido visitas"
            filtrada={estado !== undefined || texto !== undefined}
            sin={SIN_COINCIDENCIAS}
          >
            Diga quién viene, cuándo y a dónde: cada persona recibe su pase por correo.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}
const tarjeta = (visita: Visita) => <FilaVisita visita={visita} />;
const panel = (visita: Visita) => <PanelVisita visita={visita} />;
const rowLabel = (v: Visita) => `${v.Empresa}, ${v.Numero}`;

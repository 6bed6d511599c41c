import { getRouteApi } from '@tanstack/react-router';
import { PackageOpen } from 'lucide-react';
import type { SolicitudEpi } from '#contract/epi/epi.schemas.ts';
import { SOLICITUD_EPI } from '#contract/epi/epi.rules.ts';
import { useFiltros } from '#web/kernel/filtros.ts';
import { fecha } from '#web/kernel/format.ts';
import { SearchInput } from '#web/ui/campos/search-input.tsx';
import { ListaConDetalle } from '#web/ui/pagina/lista-detalle.tsx';
import { ListaVacia } from '#web/ui/pagina/lista-vacia.tsx';
import { Persona } from '#web/ui/personas/avatar.tsx';
import { Filtro } from '#web/ui/piezas/filter-chips.tsx';
import type { Column } from '#web/ui/tabla/data-table.tsx';
import { Tabla } from '#web/ui/tabla/tabla.tsx';
import { colaEpi, type FiltroCola } from './epi.api.ts';
import { cosaDe, EstadoEpi, FilaSolicitud } from './Solicitud.card.tsx';
import { Pestanas, TITULO } from './Entrega.card.tsx';

const route = getRouteApi('/protegida/menu/gestionepi');
const estados = Object.entries(SOLICITUD_EPI.nombres).map(([id, label]) => ({ id, label }));
const SIN_COINCIDENCIAS = {
  title: 'Ninguna solicitud coincide',
  cambie: 'Cambie las palabras o el estado.',
  ver: 'Ver las que esperan',
  to: '/menu/gestionepi',
} as const;

const columnas: readonly Column<SolicitudEpi>[] = [
  { id: 'persona', header: 'Persona', cell: (s) => <Persona nombre={s.Persona} size="sm" /> },
  { id: 'cosa', header: 'Qué', cell: cosaDe },
  { id: 'motivo', header: 'Motivo', cell: (s) => s.Motivo },
  { id: 'centro', header: 'Centro', cell: (s) => s.Centro },
  { id: 'fecha', header: 'Pedido', cell: (s) => fecha(s.Fecha) },
  { id: 'almacen', header: 'Apartado en', cell: (s) => s.Almacen },
  { id: 'estado', header: 'Estado', cell: (s) => <EstadoEpi de={s} /> },
];

/** Requests to which the reader attends: what waits, the oldest first. */
export function ColaEpiScreen() {
  const search = route.useSearch();
  const filtrar = useFiltros<FiltroCola>('/menu/gestionepi');
  return (
    <ListaConDetalle
      title={TITULO}
      elija="Elija una solicitud de la lista."
      ancha
      encima
      pestanas={<Pestanas value="cola" />}
      buscar={
        <SearchInput
          label="Buscar solicitudes"
          placeholder="Persona o matrícula"
          value={search.texto ?? ''}
          onChange={(words) => filtrar({ texto: words })}
          className="lg:w-72"
        />
      }
      arriba={
        <Filtro
          label="Estado"
          todos="Las que esperan"
          options={estados}
          value={search.estado}
          onChange={(one) => filtrar({ estado: one === undefined ? one : Number(one) })}
        />
      }
    >
      <Tabla
        query={colaEpi(search)}
        caption="Solicitudes de EPI"
        columns={columnas}
        tarjeta={(s) => <FilaSolicitud solicitud={s} ajena />}
        abre={({ Id }) => ({ to: '/menu/gestionepi/$id', params: { id: String(Id) }, search })}
        rowLabel={(s) => `${cosaDe(s)} de ${s.Persona}`}
        vacio={
          <ListaVacia
            icon={<PackageOpen className="size-6" />}
            title="No espera ninguna solicitud"
            filtrada={search.estado !== undefined || search.texto !== undefined}
            sin={SIN_COINCIDENCIAS}
          >
            Aquí verá lo que pida el personal de sus centros, para apartarlo y entregarlo.
          </ListaVacia>
        }
      />
    </ListaConDetalle>
  );
}

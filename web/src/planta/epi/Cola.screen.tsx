import { useFiltros } from '#web/casa/kernel/filtros.ts';
import { getRouteApi } from '@tanstack/react-router';
import { PackageOpen } from 'lucide-react';
import type { SolicitudEpi, OrdenCola } from '#contract/planta/epi/epi.schemas.ts';
import { SOLICITUD_EPI } from '#contract/planta/epi/epi.rules.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { Persona } from '#web/casa/ui/personas/avatar.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import type { Column } from '#web/casa/ui/tabla/data-table.tsx';
import { Cola } from './marco/Cola.card.tsx';
import { colaEpi } from './marco/epi.api.ts';
import { cosaDe, FilaSolicitud } from './Solicitud.card.tsx';

const route = getRouteApi('/protegida/menu/gestionepi');
const columnas: readonly Column<SolicitudEpi>[] = [
  {
    id: 'persona',
    header: 'Persona',
    sortable: true,
    cell: (s) => (
      <Persona nombre={s.Persona} foto={s.Foto} size="sm" strong>
        <span className="font-normal">{s.Numero}</span>
      </Persona>
    ),
    texto: (s) => s.Persona,
  },
  { id: 'articulo', header: 'Equipo', sortable: true, ancho: 280, cell: cosaDe },
  { id: 'estado', header: 'Estado', sortable: true, ancho: 140, cell: (s) => <Estado de={s} /> },
  {
    id: 'fecha',
    header: 'Pedido',
    sortable: true,
    ancho: 112,
    cell: (s) => fecha(s.Fecha),
    className: 'tabular-nums',
  },
  { id: 'motivo', header: 'Motivo', ancho: 140, desde: 1100, cell: (s) => s.Motivo },
  { id: 'centro', header: 'Centro', ancho: 120, desde: 1000, cell: (s) => s.Centro },
  { id: 'almacen', header: 'Apartado en', ancho: 170, cell: (s) => s.Almacen || '—' },
];

/** Requests attended by the reader: waiting ones, the oldest first. */
export function ColaEpiScreen() {
  const { orden, ...filtros } = route.useSearch();
  const filtrar = useFiltros<{ orden: OrdenCola }>('/menu/gestionepi');
  return (
    <Cola
      to="/menu/gestionepi"
      pestana="cola"
      elija="Elija una solicitud de la lista."
      buscar={{ label: 'Buscar solicitudes', placeholder: 'Persona o matrícula' }}
      estados={SOLICITUD_EPI.nombres}
      todos="Las que esperan"
      filtros={filtros}
      query={colaEpi({ ...filtros, orden })}
      orden={orden ?? (filtros.estado === undefined ? 'fecha' : '-fecha')}
      onOrden={(elegido) => filtrar({ orden: elegido as OrdenCola })} // the ids of the columns
      caption="Solicitudes de EPI"
      columns={columnas}
      tarjeta={(s) => <FilaSolicitud solicitud={s} ajena />}
      nada={{
        icon: <Icono de={PackageOpen} size="2xl" />,
        title: 'No espera ninguna solicitud',
        children: 'Aquí verá lo que pida el personal de sus centros, para apartarlo y entregarlo.',
      }}
      sin={{ title: 'Ninguna solicitud coincide', ver: 'Ver las que esperan' }}
    />
  );
}

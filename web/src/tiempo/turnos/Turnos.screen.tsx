import { getRouteApi } from '@tanstack/react-router';
import { useDesk } from '#web/casa/ui/piezas/use-desk.ts';
import { Asignar } from './Asignar.card.tsx';
import { Centros } from './Centros.card.tsx';
import { Cuadrantes } from './Cuadrantes.card.tsx';
import { Festivos } from './Festivos.card.tsx';
import { Planificacion } from './Planificacion.card.tsx';
import { Reglas } from './Reglas.card.tsx';
import { Turnos } from './Turnos.card.tsx';

const route = getRouteApi('/protegida/menu/turnos');

/** Plan of working time, which RRHH keeps, with one part under each tab. */
export function TurnosScreen() {
  const { ver, anio, turno, vista, fecha, ...busqueda } = route.useSearch();
  const desk = useDesk();
  switch (ver) {
    case 'cuadrantes':
      return <Cuadrantes />;
    case 'asignar':
      return <Asignar busqueda={busqueda} />;
    case 'festivos':
      return <Festivos anio={anio} centro={busqueda.centro} />;
    case 'reglas':
      return <Reglas />;
    case 'centros':
      return <Centros />;
    case 'turnos':
      return <Turnos />;
    default: {
      const { texto, centro, area } = busqueda;
      return desk ? <Planificacion quienes={{ texto, centro, area, turno }} vista={vista} fecha={fecha} /> : <Turnos />;
    }
  }
}

import { getRouteApi } from '@tanstack/react-router';
import { Asignar } from './Asignar.card.tsx';
import { Centros } from './Centros.card.tsx';
import { Cuadrantes } from './Cuadrantes.card.tsx';
import { Festivos } from './Festivos.card.tsx';
import { Reglas } from './Reglas.card.tsx';
import { Turnos } from './Turnos.card.tsx';

const route = getRouteApi('/protegida/menu/turnos');

/** Plan of working time, which RRHH keeps, with one part under each tab. */
export function TurnosScreen() {
  const { ver, anio, ...busqueda } = route.useSearch();
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
    default:
      return <Turnos />;
  }
}

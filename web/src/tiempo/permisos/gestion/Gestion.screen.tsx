import { getRouteApi } from '@tanstack/react-router';
import { Bloqueos } from './Bloqueos.card.tsx';
import { Documentos } from './Documentos.card.tsx';
import { Saldos } from './Saldos.card.tsx';
import { Tipos } from './Tipos.card.tsx';

const route = getRouteApi('/protegida/menu/gestionpermisos');

/** Management of leave for RRHH, with one part under each tab. */
export function GestionScreen() {
  const { ver, cuando, ...busqueda } = route.useSearch();
  switch (ver) {
    case 'tipos':
      return <Tipos />;
    case 'bloqueos':
      return <Bloqueos cuando={cuando} />;
    case 'documentos':
      return <Documentos cuando={cuando} />;
    default:
      return <Saldos busqueda={busqueda} />;
  }
}

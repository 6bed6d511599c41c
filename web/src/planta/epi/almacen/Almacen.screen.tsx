import { getRouteApi } from '@tanstack/react-router';
import { Almacenes } from './Almacenes.card.tsx';
import { Catalogo } from './Catalogo.card.tsx';
import { Cupos } from './Cupos.card.tsx';
import { Existencias } from './Existencias.card.tsx';
import { Movimientos } from './Movimientos.card.tsx';

const route = getRouteApi('/protegida/menu/epi/almacen');

/** Stores of protective equipment, for PRL and for keepers, one part under each tab. */
export function AlmacenScreen() {
  const { parte, ver, ...search } = route.useSearch();
  switch (parte) {
    case 'movimientos':
      return <Movimientos {...search} />;
    case 'catalogo':
      return <Catalogo />;
    case 'cupos':
      return <Cupos />;
    case 'almacenes':
      return <Almacenes />;
    default:
      return <Existencias almacen={search.almacen} ver={ver} />;
  }
}

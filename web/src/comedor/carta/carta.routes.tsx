import { area } from '#web/casa/kernel/area.ts';
import { leer, palabras } from '#web/casa/kernel/filtros.ts';
import { pantalla, protegida } from '#web/casa/kernel/roots.ts';

const de = { validateSearch: leer({ centro: palabras, tipo: palabras }) };
const editor = () => import('./Articulo.screen.tsx');
const rutas = [
  pantalla(protegida, '/menu/cocina/articulos', () => import('./Carta.screen.tsx'), 'ArticulosScreen', de),
  pantalla(protegida, '/menu/cocina/articulos/nuevo', editor, 'ArticuloNuevoScreen', de),
  pantalla(protegida, '/menu/cocina/articulos/$id', editor, 'ArticuloScreen', de),
] as const;
export const cartaArea = area({ rutas });

import { area } from '#web/casa/kernel/area.ts';
import { leer, palabras } from '#web/casa/kernel/filtros.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const de = { validateSearch: leer({ centro: palabras, tipo: palabras }) };
const editor = () => import('./Articulo.screen.tsx');

export const cartaArea = area({
  rutas: [
    interna('/menu/cocina/articulos', () => import('./Carta.screen.tsx'), 'ArticulosScreen', de),
    interna('/menu/cocina/articulos/nuevo', editor, 'ArticuloNuevoScreen', de),
    interna('/menu/cocina/articulos/$id', editor, 'ArticuloScreen', de),
  ],
});

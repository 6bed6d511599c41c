import { area } from '#web/casa/kernel/area.ts';
import { cifra, leer, palabras, unaDe } from '#web/casa/kernel/filtros.ts';
import { pantalla, protegida } from '#web/casa/kernel/roots.ts';

const traerEditor = () => import('./Editar.screen.tsx');
const elementos = pantalla(protegida, '/menu/izado', () => import('./Elementos.screen.tsx'), 'ElementosScreen', {
  validateSearch: leer({
    texto: palabras,
    centro: palabras,
    area: palabras,
    estado: cifra(6),
    color: unaDe('vigente', 'otro'),
  }),
});
const elemento = pantalla(elementos, '/$id', () => import('./Elemento.screen.tsx'), 'ElementoScreen');
const traerEscaner = () => import('./Escanear.screen.tsx');
const escanear = pantalla(protegida, '/menu/izado/escanear', traerEscaner, 'EscanearScreen');
const leido = pantalla(protegida, '/menu/izado/qr/$codigo', traerEscaner, 'LeidoScreen');
const nuevo = pantalla(protegida, '/menu/izado/nuevo', traerEditor, 'ElementoNuevoScreen');
const editar = pantalla(protegida, '/menu/izado/cambiar/$id', traerEditor, 'ElementoCambiarScreen');
const hojas = pantalla(protegida, '/menu/izado/etiquetas', () => import('./Etiquetas.screen.tsx'), 'EtiquetasScreen', {
  validateSearch: leer({ texto: palabras, centro: palabras }),
});
const catalogo = pantalla(protegida, '/menu/izado/catalogo', () => import('./Catalogo.screen.tsx'), 'CatalogoScreen');

const rutas = [elementos.addChildren([elemento]), escanear, leido, nuevo, editar, hojas, catalogo] as const;
export const izadoArea = area({ rutas });

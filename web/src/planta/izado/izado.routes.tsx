import type { OrdenIzado } from '#contract/planta/izado/izado.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { cifra, leer, palabras, porColumna, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

const traerEditor = () => import('./Editar.screen.tsx');
const elementos = interna('/menu/izado', () => import('./Elementos.screen.tsx'), 'ElementosScreen', {
  validateSearch: leer({
    texto: palabras,
    centro: palabras,
    area: palabras,
    estado: cifra(6),
    color: unaDe('vigente', 'otro'),
    orden: porColumna<OrdenIzado>(),
  }),
});
const elemento = pantalla(elementos, '/$id', () => import('./Elemento.screen.tsx'), 'ElementoScreen');
const traerEscaner = () => import('./Escanear.screen.tsx');
const escanear = interna('/menu/izado/escanear', traerEscaner, 'EscanearScreen');
const leido = interna('/menu/izado/qr/$codigo', traerEscaner, 'LeidoScreen');
const nuevo = interna('/menu/izado/nuevo', traerEditor, 'ElementoNuevoScreen');
const editar = interna('/menu/izado/cambiar/$id', traerEditor, 'ElementoCambiarScreen');
const hojas = interna('/menu/izado/etiquetas', () => import('./Etiquetas.screen.tsx'), 'EtiquetasScreen', {
  validateSearch: leer({ texto: palabras, centro: palabras }),
});
const catalogo = interna('/menu/izado/catalogo', () => import('./Catalogo.screen.tsx'), 'CatalogoScreen');

const rutas = [elementos.addChildren([elemento]), escanear, leido, nuevo, editar, hojas, catalogo] as const;
export const izadoArea = area({ rutas });

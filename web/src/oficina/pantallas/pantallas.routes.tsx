import { area } from '#web/casa/kernel/area.ts';
import { interna, pantalla, raiz } from '#web/casa/kernel/roots.ts';

const muro = pantalla(raiz, '/pantalla/$secreto', () => import('./muro/Reproductor.screen.tsx'), 'ReproductorScreen');
const todas = interna('/menu/pantallas', () => import('./Pantallas.screen.tsx'), 'PantallasScreen');
const nueva = interna('/menu/pantallas/nueva', () => import('./Editor.screen.tsx'), 'PantallaNuevaScreen');
const listas = interna('/menu/pantallas/listas', () => import('./Listas.screen.tsx'), 'ListasScreen');
const listaNueva = interna(
  '/menu/pantallas/listas/nueva',
  () => import('./EditorLista.screen.tsx'),
  'ListaNuevaScreen',
);
const lista = interna('/menu/pantallas/listas/$id', () => import('./EditorLista.screen.tsx'), 'ListaScreen');
const emergencias = interna(
  '/menu/pantallas/emergencias',
  () => import('./Emergencias.screen.tsx'),
  'EmergenciasScreen',
);
const rutaDetalle = interna('/menu/pantallas/$id', () => import('./Pantalla.screen.tsx'), 'PantallaScreen');
const cambiar = interna('/menu/pantallas/$id/cambiar', () => import('./Editor.screen.tsx'), 'PantallaEditorScreen');

export const pantallasArea = area({
  rutas: [todas, nueva, listas, listaNueva, lista, emergencias, rutaDetalle, cambiar],
  abiertas: [muro],
});

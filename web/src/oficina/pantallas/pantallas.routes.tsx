import { area } from '#web/casa/kernel/area.ts';
import { pantalla, protegida, raiz } from '#web/casa/kernel/roots.ts';

const muro = pantalla(raiz, '/pantalla/$secreto', () => import('./muro/Reproductor.screen.tsx'), 'ReproductorScreen');
const todas = pantalla(protegida, '/menu/pantallas', () => import('./Pantallas.screen.tsx'), 'PantallasScreen');
const nueva = pantalla(protegida, '/menu/pantallas/nueva', () => import('./Editor.screen.tsx'), 'PantallaNuevaScreen');
const listas = pantalla(protegida, '/menu/pantallas/listas', () => import('./Listas.screen.tsx'), 'ListasScreen');
const listaNueva = pantalla(
  protegida,
  '/menu/pantallas/listas/nueva',
  () => import('./EditorLista.screen.tsx'),
  'ListaNuevaScreen',
);
const lista = pantalla(
  protegida,
  '/menu/pantallas/listas/$id',
  () => import('./EditorLista.screen.tsx'),
  'ListaScreen',
);
const emergencias = pantalla(
  protegida,
  '/menu/pantallas/emergencias',
  () => import('./Emergencias.screen.tsx'),
  'EmergenciasScreen',
);
const rutaDetalle = pantalla(protegida, '/menu/pantallas/$id', () => import('./Pantalla.screen.tsx'), 'PantallaScreen');
const cambiar = pantalla(
  protegida,
  '/menu/pantallas/$id/cambiar',
  () => import('./Editor.screen.tsx'),
  'PantallaEditorScreen',
);

export const pantallasArea = area({
  rutas: [todas, nueva, listas, listaNueva, lista, emergencias, rutaDetalle, cambiar],
  abiertas: [muro],
});

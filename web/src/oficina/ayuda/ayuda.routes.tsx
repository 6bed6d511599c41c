import type { OrdenArticulos } from '#contract/oficina/ayuda/ayuda.schemas.ts';
import { area } from '#web/casa/kernel/area.ts';
import { cifra, leer, palabras, porColumna, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla, raiz } from '#web/casa/kernel/roots.ts';

const emergencia = pantalla(raiz, '/emergencia', () => import('./lectura/Emergencia.screen.tsx'), 'EmergenciaScreen');
const buscada = leer({ area: palabras, texto: palabras });
const inicio = interna('/menu/ayuda', () => import('./lectura/Ayuda.screen.tsx'), 'AyudaScreen', {
  validateSearch: buscada,
});
const gestion = interna('/menu/ayuda/gestion', () => import('./gestion/Gestion.screen.tsx'), 'GestionScreen', {
  validateSearch: leer({
    ver: unaDe('articulos', 'telefonos', 'areas', 'canal'),
    area: palabras,
    estado: cifra(3),
    texto: palabras,
    orden: porColumna<OrdenArticulos>(),
  }),
});
const nuevo = interna('/menu/ayuda/gestion/nuevo', () => import('./gestion/Editor.screen.tsx'), 'ArticuloNuevoScreen', {
  validateSearch: leer({ area: palabras }),
});
const editor = interna('/menu/ayuda/gestion/$id', () => import('./gestion/Editor.screen.tsx'), 'EditorScreen');
const articulo = interna('/menu/ayuda/$id', () => import('./lectura/Articulo.screen.tsx'), 'ArticuloScreen', {
  remountDeps: ({ params }) => params['id'],
});

export const ayudaArea = area({
  rutas: [inicio, gestion, nuevo, editor, articulo],
  abiertas: [emergencia],
});

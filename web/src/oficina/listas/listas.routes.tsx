import { area } from '#web/casa/kernel/area.ts';
import { leer, palabras, unaDe } from '#web/casa/kernel/filtros.ts';
import { pantalla, protegida } from '#web/casa/kernel/roots.ts';

const lista = pantalla(protegida, '/menu/maestros', () => import('./Listas.screen.tsx'), 'MaestrosScreen', {
  validateSearch: leer({
    que: palabras,
    texto: palabras,
    plazo: unaDe('abiertos', 'cerrados'),
    orden: unaDe('codigo', '-codigo', 'nombre', '-nombre', 'responsable', '-responsable', 'plazo', '-plazo'),
  }),
});
const rutaDetalle = pantalla(lista, '/$id', () => import('./Ficha.screen.tsx'), 'FichaScreen');
const importar = pantalla(
  protegida,
  '/menu/maestros/importar',
  () => import('./Importar.screen.tsx'),
  'ImportarScreen',
  { validateSearch: leer({ que: palabras }) },
);
const fichero = pantalla(importar, '/$id', () => import('./Importacion.screen.tsx'), 'ImportacionScreen');

const responsables = pantalla(
  protegida,
  '/menu/maestros/responsables',
  () => import('./Responsables.screen.tsx'),
  'ResponsablesScreen',
);

const rutas = [lista.addChildren([rutaDetalle]), importar.addChildren([fichero]), responsables] as const;
export const listasArea = area({ rutas });

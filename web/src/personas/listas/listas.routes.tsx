import { area } from '#web/casa/kernel/area.ts';
import { leer, palabras, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna, pantalla } from '#web/casa/kernel/roots.ts';

const lista = interna('/menu/maestros', () => import('./Listas.screen.tsx'), 'MaestrosScreen', {
  validateSearch: leer({
    que: palabras,
    texto: palabras,
    plazo: unaDe('abiertos', 'cerrados'),
    orden: unaDe('codigo', '-codigo', 'nombre', '-nombre', 'responsable', '-responsable', 'plazo', '-plazo'),
  }),
});
const rutaDetalle = pantalla(lista, '/$id', () => import('./Ficha.screen.tsx'), 'FichaScreen');
const importar = interna('/menu/maestros/importar', () => import('./Importar.screen.tsx'), 'ImportarScreen', {
  validateSearch: leer({ que: palabras }),
});
const fichero = pantalla(importar, '/$id', () => import('./Importacion.screen.tsx'), 'ImportacionScreen');

const responsables = interna(
  '/menu/maestros/responsables',
  () => import('./Responsables.screen.tsx'),
  'ResponsablesScreen',
);

const rutas = [lista.addChildren([rutaDetalle]), importar.addChildren([fichero]), responsables] as const;
export const listasArea = area({ rutas });

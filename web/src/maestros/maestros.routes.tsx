import { area } from '#web/kernel/area.ts';
import { leer, palabras, unaDe } from '#web/kernel/filtros.ts';
import { pantalla, protegida } from '#web/kernel/roots.ts';

const lista = pantalla(protegida, '/menu/maestros', () => import('./Maestros.screen.tsx'), 'MaestrosScreen', {
  validateSearch: leer({ que: palabras, texto: palabras, plazo: unaDe('abiertos', 'cerrados') }),
});
const una = pantalla(lista, '/$id', () => import('./Ficha.screen.tsx'), 'FichaScreen');

const rutas = [lista.addChildren([una])] as const;
export const maestrosArea = area({ rutas });

import { area } from '#web/casa/kernel/area.ts';
import { leer, unaDe } from '#web/casa/kernel/filtros.ts';
import { pantalla, protegida } from '#web/casa/kernel/roots.ts';

const empresa = pantalla(protegida, '/menu/empresa', () => import('./Empresa.screen.tsx'), 'EmpresaScreen', {
  validateSearch: leer({ ver: unaDe('areas', 'plazos', 'limites', 'historial') }),
});
const rutas = [empresa] as const;
export const empresaArea = area({ rutas });

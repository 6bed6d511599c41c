import { area } from '#web/casa/kernel/area.ts';
import { leer, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const empresa = interna('/menu/empresa', () => import('./Empresa.screen.tsx'), 'EmpresaScreen', {
  validateSearch: leer({ ver: unaDe('areas', 'plazos', 'limites', 'historial') }),
});

export const empresaArea = area({ rutas: [empresa] });

import { area } from '#web/casa/kernel/area.ts';
import { leer, palabras } from '#web/casa/kernel/filtros.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const delegaciones = interna('/menu/delegaciones', () => import('./Delegaciones.screen.tsx'), 'DelegacionesScreen', {
  validateSearch: leer({ en: palabras }),
});

export const usuarioArea = area({ rutas: [delegaciones] });

import { area } from '#web/kernel/area.ts';
import { leer, palabras } from '#web/kernel/filtros.ts';
import { pantalla, protegida } from '#web/kernel/roots.ts';

const aforo = pantalla(protegida, '/menu/comedor/aforo', () => import('./Aforo.screen.tsx'), 'AforoScreen', {
  validateSearch: leer({ centro: palabras }),
});

export const aforoArea = area({ rutas: [aforo], entradas: [] });

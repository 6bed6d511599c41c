import { area } from '#web/casa/kernel/area.ts';
import { leer, palabras, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna } from '#web/casa/kernel/roots.ts';

/** Tomorrow's people instead of today's, and the words of a name. */
const puerta = interna('/menu/accesos/puerta', () => import('./Control.screen.tsx'), 'ControlScreen', {
  validateSearch: leer({ dia: unaDe('manana'), texto: palabras }),
});
const evacuacion = interna('/menu/accesos/evacuacion', () => import('./Evacuacion.screen.tsx'), 'EvacuacionScreen');

const rutas = [puerta, evacuacion] as const;

export const controlArea = area({ rutas });

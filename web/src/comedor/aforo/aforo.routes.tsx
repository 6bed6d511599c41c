import { area } from '#web/casa/kernel/area.ts';
import { cifra, dia, leer, palabras, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const aforo = interna('/menu/comedor/aforo', () => import('./Aforo.screen.tsx'), 'AforoScreen', {
  validateSearch: leer({ centro: palabras, fecha: dia }),
});
const cocina = interna('/menu/cocina/aforo', () => import('./Cocina.screen.tsx'), 'CocinaScreen', {
  validateSearch: leer({ centro: palabras, ver: unaDe('turnos'), fecha: dia, turno: cifra() }),
});

export const aforoArea = area({ rutas: [aforo, cocina] });

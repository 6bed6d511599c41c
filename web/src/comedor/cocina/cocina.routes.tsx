import { area } from '#web/casa/kernel/area.ts';
import { cifra, dia, leer, palabras, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna } from '#web/casa/kernel/roots.ts';

export const cocinaArea = area({
  rutas: [
    interna('/menu/cocina', () => import('./Cocina.screen.tsx'), 'CocinaScreen', {
      validateSearch: leer({
        centro: palabras,
        fecha: dia,
        tipo: unaDe('L'),
        vista: unaDe('totales', 'etiquetas'),
        franja: cifra(),
      }),
    }),
  ],
});

import { area } from '#web/casa/kernel/area.ts';
import { cifra, leer } from '#web/casa/kernel/filtros.ts';
import { pantalla, raiz } from '#web/casa/kernel/roots.ts';

/** Page of the demo only; `mensaje` is the one being read. */
const correoDemo = pantalla(raiz, '/correo-demo', () => import('./CorreoDemo.screen.tsx'), 'CorreoDemoScreen', {
  validateSearch: leer({ mensaje: cifra() }),
});

export const correoArea = area({ abiertas: [correoDemo] });

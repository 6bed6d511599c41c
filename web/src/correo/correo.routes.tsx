import { area } from '#web/kernel/area.ts';
import { pantalla, raiz } from '#web/kernel/roots.ts';

/** Page of the demo only; `mensaje` is the one being read. */
const correoDemo = pantalla(raiz, '/correo-demo', () => import('./CorreoDemo.screen.tsx'), 'CorreoDemoScreen', {
  validateSearch: (search: Record<string, unknown>): { mensaje?: number } => {
    const mensaje = Number(search['mensaje']);
    return Number.isSafeInteger(mensaje) && mensaje > 0 ? { mensaje } : {};
  },
});

export const correoArea = area({ abiertas: [correoDemo] });

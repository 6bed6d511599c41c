import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { area } from '#web/kernel/area.ts';
import { raiz } from '#web/kernel/roots.ts';

/** Only the demo has it; `mensaje` is the one being read. */
const correoDemo = createRoute({
  getParentRoute: () => raiz,
  path: '/correo-demo',
  validateSearch: (search: Record<string, unknown>): { mensaje?: number } => {
    const mensaje = Number(search['mensaje']);
    return Number.isSafeInteger(mensaje) && mensaje > 0 ? { mensaje } : {};
  },
  component: lazyRouteComponent(() => import('./CorreoDemo.screen.tsx'), 'CorreoDemoScreen'),
});

export const correoArea = area({ abiertas: [correoDemo] });

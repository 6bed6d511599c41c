import { createRoute, redirect } from '@tanstack/react-router';
import { interna, protegida } from '#web/casa/kernel/roots.ts';

const menu = createRoute({
  getParentRoute: () => protegida,
  path: '/menu',
  beforeLoad: (): void => {
    throw redirect({ to: '/menu/inicio' });
  },
});
const inicio = interna('/menu/inicio', () => import('./Inicio.screen.tsx'), 'InicioScreen');
const mas = interna('/menu/mas', () => import('./Mas.screen.tsx'), 'MasScreen');
export const rutasApp = [menu, inicio, mas] as const;

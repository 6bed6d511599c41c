import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { protegida } from '#web/kernel/roots.ts';

const menu = createRoute({
  getParentRoute: () => protegida,
  path: '/menu',
  beforeLoad: (): void => {
    throw redirect({ to: '/menu/inicio' });
  },
});
const inicio = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/inicio',
  component: lazyRouteComponent(() => import('./Inicio.screen.tsx'), 'InicioScreen'),
});
const mas = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/mas',
  component: lazyRouteComponent(() => import('./Mas.screen.tsx'), 'MasScreen'),
});
export const rutasApp = [menu, inicio, mas] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';
import { area, type Entrada } from '#web/kernel/area.ts';
import { conEnvio } from '#web/kernel/filtros.ts';
import { protegida, raiz } from '#web/kernel/roots.ts';

const buzon = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/buzon',
  component: lazyRouteComponent(() => import('./Buzon.screen.tsx'), 'BuzonScreen'),
});
const sugerencia = createRoute({
  getParentRoute: () => buzon,
  path: '/$id',
  component: lazyRouteComponent(() => import('./Sugerencia.screen.tsx'), 'SugerenciaScreen'),
});
const nueva = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/buzon/nueva',
  validateSearch: conEnvio,
  component: lazyRouteComponent(() => import('./SugerenciaNueva.screen.tsx'), 'SugerenciaNuevaScreen'),
});
const deArea = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/buzon/area',
  // Absent: entries that wait.
  validateSearch: ({ estados }: Record<string, unknown>): { estados?: 'respondidas' | 'archivadas' } =>
    estados === 'respondidas' || estados === 'archivadas' ? { estados } : {},
  component: lazyRouteComponent(() => import('./Area.screen.tsx'), 'AreaScreen'),
});
const delArea = createRoute({
  getParentRoute: () => deArea,
  path: '/$id',
  component: lazyRouteComponent(() => import('./AreaSugerencia.screen.tsx'), 'AreaSugerenciaScreen'),
});
/** Outside the session: a receipt is read from anywhere. */
const recibo = createRoute({
  getParentRoute: () => raiz,
  path: '/recibo',
  component: lazyRouteComponent(() => import('./Recibo.screen.tsx'), 'ReciboScreen'),
});

const rutas = [buzon.addChildren([sugerencia]), nueva, deArea.addChildren([delArea])] as const;
const abiertas = [recibo] as const;

const entradas: readonly Entrada[] = [
  {
    ruta: '/menu/buzon',
    texto: 'Buzón',
    icono: MessageSquareText,
    grupo: 'Día a día',
  },
];

export const buzonArea = area({ rutas, abiertas, entradas });

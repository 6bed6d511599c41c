import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { area, type Entrada } from '#web/kernel/area.ts';
import { protegida } from '#web/kernel/roots.ts';

/** Which of the two lists, and which kind of things the first one shows. */
type BusquedaSolicitudes = { ver?: 'pendientes' | 'mias'; tipo?: string };
const solicitudes = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/solicitudes',
  validateSearch: ({ ver, tipo }: Record<string, unknown>): BusquedaSolicitudes => ({
    ...(ver === 'pendientes' || ver === 'mias' ? { ver } : {}),
    ...(typeof tipo === 'string' && tipo !== '' ? { tipo: tipo.slice(0, 60) } : {}),
  }),
  component: lazyRouteComponent(() => import('./Solicitudes.screen.tsx'), 'SolicitudesScreen'),
});
const detalle = createRoute({
  getParentRoute: () => solicitudes,
  path: '/$id',
  component: lazyRouteComponent(() => import('./SolicitudDetalle.screen.tsx'), 'SolicitudDetalleScreen'),
});
const rutas = [solicitudes.addChildren([detalle])] as const;

const entradas: readonly Entrada[] = [
  {
    ruta: '/menu/solicitudes',
    texto: 'Solicitudes',
    icono: ClipboardCheck,
    grupo: 'Día a día',
    barra: 2,
  },
];

export const solicitudesArea = area({ rutas, entradas });

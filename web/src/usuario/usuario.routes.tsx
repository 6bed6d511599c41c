import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Handshake } from 'lucide-react';
import { area, type Entrada } from '#web/kernel/area.ts';
import { protegida } from '#web/kernel/roots.ts';
import { hasRole } from '#web/red/session.ts';

const delegaciones = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/delegaciones',
  component: lazyRouteComponent(() => import('./Delegaciones.screen.tsx'), 'DelegacionesScreen'),
});

const rutas = [delegaciones] as const;
const entradas: readonly Entrada[] = [
  {
    ruta: '/menu/delegaciones',
    texto: 'Delegaciones',
    icono: Handshake,
    grupo: 'Mi espacio',
    visible: (session) => hasRole(session, 'EMPLEADO'),
  },
];

export const usuarioArea = area({ rutas, entradas });

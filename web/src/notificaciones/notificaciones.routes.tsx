import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { lazy } from 'react';
import { area, type Entrada } from '#web/kernel/area.ts';
import { protegida } from '#web/kernel/roots.ts';

const lista = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/notificaciones',
  component: lazyRouteComponent(() => import('./Notificaciones.screen.tsx'), 'NotificacionesScreen'),
});
const preferencias = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/notificaciones/preferencias',
  component: lazyRouteComponent(() => import('./Preferencias.screen.tsx'), 'PreferenciasScreen'),
});

const rutas = [lista, preferencias] as const;
const entradas: readonly Entrada[] = [
  {
    ruta: '/menu/notificaciones',
    texto: 'Notificaciones',
    icono: Bell,
    grupo: 'Mi espacio',
    // the bell of the header and of the rail
    soloMas: true,
  },
];
export const ContadorNotificaciones = lazy(async () => ({
  default: (await import('./Contador.card.tsx')).ContadorNotificaciones,
}));
const EnVivo = lazy(async () => ({ default: (await import('./EnVivo.card.tsx')).EnVivo }));

export const notificacionesArea = area({ rutas, entradas, acompanantes: [{ componente: EnVivo, enSolas: true }] });

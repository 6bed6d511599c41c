import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CloudUpload } from 'lucide-react';
import { lazy } from 'react';
import { area, type Entrada } from '#web/kernel/area.ts';
import { protegida } from '#web/kernel/roots.ts';

const envios = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/envios',
  component: lazyRouteComponent(() => import('./Envios.screen.tsx'), 'EnviosScreen'),
});

const rutas = [envios] as const;

const entradas: readonly Entrada[] = [
  {
    ruta: '/menu/envios',
    texto: 'Pendientes de enviar',
    icono: CloudUpload,
    grupo: 'Mi espacio',
    contador: lazy(async () => ({ default: (await import('./Contador.card.tsx')).ContadorEnvios })),
  },
];

export const enviosArea = area({ rutas, entradas });

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';
import { lazy } from 'react';
import type { Entrada, Tarjeta } from '#web/kernel/area.ts';
import { protegida, raiz } from '#web/kernel/roots.ts';

const buzon = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/buzon',
  component: lazyRouteComponent(() => import('./Buzon.screen.tsx'), 'BuzonScreen'),
});
const entrada = createRoute({
  getParentRoute: () => buzon,
  path: '/$id',
  component: lazyRouteComponent(() => import('./Entrada.screen.tsx'), 'EntradaScreen'),
});
const nueva = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/buzon/nueva',
  // Id of a refused outbox entry, on which the form opens.
  validateSearch: ({ envio }: Record<string, unknown>): { envio?: string } =>
    typeof envio === 'string' && envio !== '' ? { envio } : {},
  component: lazyRouteComponent(() => import('./EntradaNueva.screen.tsx'), 'EntradaNuevaScreen'),
});
const area = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/buzon/area',
  // Absent: entries that wait.
  validateSearch: ({ estados }: Record<string, unknown>): { estados?: 'respondidas' | 'archivadas' } =>
    estados === 'respondidas' || estados === 'archivadas' ? { estados } : {},
  component: lazyRouteComponent(() => import('./Area.screen.tsx'), 'AreaScreen'),
});
const delArea = createRoute({
  getParentRoute: () => area,
  path: '/$id',
  component: lazyRouteComponent(() => import('./AreaEntrada.screen.tsx'), 'AreaEntradaScreen'),
});
/** Outside the session: a receipt is read from anywhere. */
const recibo = createRoute({
  getParentRoute: () => raiz,
  path: '/recibo',
  component: lazyRouteComponent(() => import('./Recibo.screen.tsx'), 'ReciboScreen'),
});

export const rutasBuzon = [buzon.addChildren([entrada]), nueva, area.addChildren([delArea])] as const;
export const rutasBuzonAbiertas = [recibo] as const;

export const entradasBuzon: readonly Entrada[] = [
  {
    ruta: '/menu/buzon',
    texto: 'Buzón',
    icono: MessageSquareText,
    grupo: 'Día a día',
    contador: lazy(async () => ({ default: (await import('./BuzonInicio.card.tsx')).ContadorBuzon })),
  },
];
export const tarjetasBuzon: readonly Tarjeta[] = [
  {
    id: 'buzon',
    // Last: most people have nothing here, and whether they do is known late. Nothing moves when it comes.
    orden: 45,
    alto: 'hidden',
    componente: lazy(async () => ({ default: (await import('./BuzonInicio.card.tsx')).BuzonInicioCard })),
  },
];

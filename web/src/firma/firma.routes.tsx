import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ShieldCheck, Signature } from 'lucide-react';
import { area, type Entrada } from '#web/kernel/area.ts';
import { protegida } from '#web/kernel/roots.ts';

const firma = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/firma',
  component: lazyRouteComponent(() => import('./Firma.screen.tsx'), 'FirmaScreen'),
});
const verificar = createRoute({
  getParentRoute: () => protegida,
  path: '/verificar',
  component: lazyRouteComponent(() => import('./Verificar.screen.tsx'), 'VerificarScreen'),
});
/** The address that stands beside each decision. */
const verificarCodigo = createRoute({
  getParentRoute: () => protegida,
  path: '/verificar/$codigo',
  component: lazyRouteComponent(() => import('./Verificar.screen.tsx'), 'VerificarScreen'),
});

const rutas = [firma, verificar, verificarCodigo] as const;
const entradas: readonly Entrada[] = [
  { ruta: '/menu/firma', texto: 'Mi firma', icono: Signature, grupo: 'Mi espacio', soloMas: true },
  { ruta: '/verificar', texto: 'Verificar una decisión', icono: ShieldCheck, grupo: 'Mi espacio', soloMas: true },
];

export const firmaArea = area({ rutas, entradas });

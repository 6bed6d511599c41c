import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import type { Entrada } from '#web/kernel/area.ts';
import { protegida } from '#web/kernel/roots.ts';
import { hasRole } from '#web/red/session.ts';
import type { OrdenAvisos } from '#contract/avisos/gestion.schemas.ts';
import type { BusquedaAvisos } from './gestion/gestion.api.ts';

const words = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : '';
const given = <T extends object>(values: T): T =>
  // The keys that are left are a part of the same optional ones.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== '')) as T;

const ORDENES: readonly OrdenAvisos[] = ['titular', '-titular', 'desde', '-desde', 'hasta', '-hasta'];

const gestion = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/comunicacion',
  validateSearch: ({ estados, canal, texto, por }: Record<string, unknown>): BusquedaAvisos => {
    const states = words(estados);
    return given({
      // A single state stays a figure: as a text the URL would put it between quotes.
      estados: /^[1-5]$/.test(states) ? Number(states) : /^[1-5](,[1-5])+$/.test(states) ? states : undefined,
      canal: canal === 'A' || canal === 'N' ? canal : undefined,
      texto: words(texto),
      por: ORDENES.find((one) => one === por),
    });
  },
  component: lazyRouteComponent(() => import('./gestion/Gestion.screen.tsx'), 'GestionScreen'),
});
const nuevo = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/comunicacion/nuevo',
  component: lazyRouteComponent(() => import('./editor/EditorNuevo.screen.tsx'), 'EditorNuevoScreen'),
});
const uno = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/comunicacion/$id',
  component: lazyRouteComponent(() => import('./editor/EditorAviso.screen.tsx'), 'GestionAvisoScreen'),
});
/** Whom the report's list shows. */
type BusquedaInforme = { leido?: 'si' | 'no'; texto?: string };
const informe = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/comunicacion/$id/informe',
  validateSearch: ({ leido, texto }: Record<string, unknown>): BusquedaInforme =>
    given({ leido: leido === 'si' || leido === 'no' ? leido : undefined, texto: words(texto) }),
  component: lazyRouteComponent(() => import('./informe/Informe.screen.tsx'), 'InformeScreen'),
});

export const rutasGestionAvisos = [gestion, nuevo, uno, informe] as const;
export const entradasGestionAvisos: readonly Entrada[] = [
  {
    ruta: '/menu/comunicacion',
    texto: 'Comunicación',
    icono: Megaphone,
    grupo: 'Gestión',
    visible: (session) => hasRole(session, 'COMUNICACION'),
  },
];

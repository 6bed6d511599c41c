import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { MessageSquareWarning, SquareKanban } from 'lucide-react';
import { area, type Entrada } from '#web/kernel/area.ts';
import { conEnvio } from '#web/kernel/filtros.ts';
import { protegida } from '#web/kernel/roots.ts';
import { hasRole } from '#web/red/session.ts';

// The router reads figures as numbers: '2026' is a word too.
const words = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? { texto: String(value).slice(0, 100) }
    : {};
const state = (value: unknown, states: RegExp) => (states.test(String(value)) ? { estado: Number(value) } : {});

type Busqueda = { estado?: number; texto?: string };
const mias = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/comunicaciones',
  validateSearch: ({ estado, texto }: Record<string, unknown>): Busqueda => ({
    ...state(estado, /^[1-8]$/),
    ...words(texto),
  }),
  component: lazyRouteComponent(() => import('./Comunicaciones.screen.tsx'), 'ComunicacionesScreen'),
});
const detalle = createRoute({
  getParentRoute: () => mias,
  path: '/$id',
  component: lazyRouteComponent(() => import('./ComunicacionDetalle.screen.tsx'), 'ComunicacionMiaScreen'),
});
const nueva = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/comunicaciones/nueva',
  validateSearch: conEnvio,
  component: lazyRouteComponent(() => import('./ComunicacionNueva.screen.tsx'), 'ComunicacionNuevaScreen'),
});
const firmar = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/comunicaciones/firmar',
  component: lazyRouteComponent(() => import('./ComunicacionesFirmar.screen.tsx'), 'ComunicacionesFirmarScreen'),
});
const firmarUna = createRoute({
  getParentRoute: () => firmar,
  path: '/$id',
  component: lazyRouteComponent(() => import('./ComunicacionDetalle.screen.tsx'), 'ComunicacionFirmarScreen'),
});
/** The column that a phone shows. */
const tablero = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/comunicaciones/tablero',
  validateSearch: ({ estado, texto }: Record<string, unknown>): Busqueda => ({
    ...state(estado, /^[2457]$/),
    ...words(texto),
  }),
  component: lazyRouteComponent(() => import('./Tablero.screen.tsx'), 'TableroScreen'),
});
const tableroUna = createRoute({
  getParentRoute: () => tablero,
  path: '/$id',
  component: lazyRouteComponent(() => import('./ComunicacionDetalle.screen.tsx'), 'ComunicacionTableroScreen'),
});

const rutas = [
  mias.addChildren([detalle]),
  nueva,
  firmar.addChildren([firmarUna]),
  tablero.addChildren([tableroUna]),
] as const;

const entradas: readonly Entrada[] = [
  { ruta: '/menu/comunicaciones', texto: 'Comunicaciones', icono: MessageSquareWarning, grupo: 'Día a día' },
  {
    ruta: '/menu/comunicaciones/tablero',
    texto: 'Tablero de averías',
    icono: SquareKanban,
    grupo: 'Gestión',
    visible: (session) => hasRole(session, 'MANTENIMIENTO'),
  },
];

export const comunicacionesArea = area({ rutas, entradas });

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Inbox, Luggage, Stamp } from 'lucide-react';
import { lazy } from 'react';
import { area, type Entrada, type Tarjeta } from '#web/kernel/area.ts';
import { conEnvio, presentes } from '#web/kernel/filtros.ts';
import { protegida } from '#web/kernel/roots.ts';
import { hasRole } from '#web/red/session.ts';
import { Skeleton } from '#web/ui/piezas/skeleton.tsx';

const number = (value: unknown): number | undefined => (Number.isSafeInteger(value) ? Number(value) : undefined);
// The router reads figures as numbers: '2026' is a search text too.
const words = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : '';
/** Pane of a detail that is loading; a phone keeps the list meanwhile. */
const PanelPendiente = () => (
  <div className="hidden gap-5 p-6 lg:grid">
    <Skeleton className="h-8 w-56" />
    <Skeleton className="h-12" />
    <Skeleton className="h-72" />
  </div>
);

/** Filters of the list; `guardado`: the trip that was just saved. */
type BusquedaViajes = { estado?: number; texto?: string; guardado?: number };
const viajes = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/viajes',
  validateSearch: (search: Record<string, unknown>): BusquedaViajes => {
    const estado = number(search.estado);
    const texto = words(search.texto);
    return presentes({
      estado: estado !== undefined && estado >= 1 && estado <= 8 ? estado : undefined,
      texto,
      guardado: number(search.guardado),
    });
  },
  component: lazyRouteComponent(() => import('./Viajes.screen.tsx'), 'ViajesScreen'),
});

/** Dialog over a trip: its needs, the form of a new one, or the proposals of one need. In the URL, so that 'back' closes it. */
type BusquedaDetalle = { ver?: 'necesidades' | 'nueva' | 'propuestas'; necesidad?: number; envio?: string };
const detalle = createRoute({
  getParentRoute: () => viajes,
  path: '/$id',
  validateSearch: ({ ver, necesidad, envio }: Record<string, unknown>): BusquedaDetalle =>
    presentes({
      ver: ver === 'necesidades' || ver === 'nueva' || ver === 'propuestas' ? ver : undefined,
      necesidad: number(necesidad),
      envio: words(envio),
    }),
  component: lazyRouteComponent(() => import('./ViajeDetalle.screen.tsx'), 'ViajeDetalleScreen'),
  pendingComponent: PanelPendiente,
});
const nuevo = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/viajes/nuevo',
  // `envio`: a refused outbox entry, whose values the form shows.
  validateSearch: conEnvio,
  component: lazyRouteComponent(() => import('./ViajeFormulario.screen.tsx'), 'ViajeNuevoScreen'),
});
const editar = createRoute({
  getParentRoute: () => protegida,
  path: '/editarviaje/$id',
  component: lazyRouteComponent(() => import('./ViajeFormulario.screen.tsx'), 'ViajeEditarScreen'),
});
const documentos = createRoute({
  getParentRoute: () => protegida,
  path: '/documentosviaje/$id',
  component: lazyRouteComponent(() => import('./Documentos.screen.tsx'), 'DocumentosScreen'),
});
const aprobar = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/viajes/aprobar',
  component: lazyRouteComponent(() => import('./aprobar/Aprobar.screen.tsx'), 'AprobarScreen'),
});
const aprobarDetalle = createRoute({
  getParentRoute: () => aprobar,
  path: '/$id',
  component: lazyRouteComponent(() => import('./aprobar/AprobarDetalle.screen.tsx'), 'AprobarDetalleScreen'),
  pendingComponent: PanelPendiente,
});

/** Filters of the desk's queue, states as '2,4', one, or 'todos', and its order. */
type BusquedaGestion = { estados?: string | number; texto?: string; orden?: 'codigo' | '-codigo' | '-salida' };
const gestion = createRoute({
  getParentRoute: () => protegida,
  path: '/menu/gestion',
  validateSearch: ({ estados, texto, orden }: Record<string, unknown>): BusquedaGestion => {
    const states = words(estados);
    return presentes({
      // A single state stays a figure: as a text the URL would put it between quotes.
      estados: /^[1-8]$/.test(states) ? Number(states) : /^([1-8](,[1-8])+|todos)$/.test(states) ? states : undefined,
      texto: words(texto),
      orden: orden === 'codigo' || orden === '-codigo' || orden === '-salida' ? orden : undefined,
    });
  },
  component: lazyRouteComponent(() => import('./gestion/Gestion.screen.tsx'), 'GestionScreen'),
});
const gestionViaje = createRoute({
  getParentRoute: () => gestion,
  path: '/$id',
  component: lazyRouteComponent(() => import('./gestion/GestionViaje.screen.tsx'), 'GestionViajeScreen'),
  pendingComponent: PanelPendiente,
});

const rutas = [
  viajes.addChildren([detalle]),
  nuevo,
  editar,
  documentos,
  aprobar.addChildren([aprobarDetalle]),
  gestion.addChildren([gestionViaje]),
] as const;

const entradas: readonly Entrada[] = [
  { ruta: '/menu/viajes', texto: 'Viajes', icono: Luggage, grupo: 'Día a día', barra: 1 },
  {
    ruta: '/menu/viajes/aprobar',
    texto: 'Viajes por aprobar',
    icono: Stamp,
    grupo: 'Día a día',
    visible: (session) => hasRole(session, 'APROBADOR'),
  },
  {
    ruta: '/menu/gestion',
    texto: 'Agencia de viajes',
    icono: Inbox,
    grupo: 'Gestión',
    visible: (session) => hasRole(session, 'GESTOR_VIAJES'),
  },
];

const tarjetas: readonly Tarjeta[] = [
  {
    orden: 20,
    componente: lazy(async () => ({ default: (await import('./Proximo.card.tsx')).ProximoCard })),
  },
];

export const viajesArea = area({ rutas, entradas, tarjetas });

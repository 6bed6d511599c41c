import { DoorOpen, ShieldCheck } from 'lucide-react';
import { area, type Entrada } from '#web/kernel/area.ts';
import { cifra, conEnvio, leer, palabras, unaDe } from '#web/kernel/filtros.ts';
import { pantalla, protegida } from '#web/kernel/roots.ts';
import { hasRole } from '#web/red/session.ts';
import { SkeletonPanel } from '#web/ui/piezas/skeleton.tsx';

const accesos = pantalla(protegida, '/menu/accesos', () => import('./Accesos.screen.tsx'), 'AccesosScreen', {
  validateSearch: leer({ estado: cifra(5) }),
});
const detalle = pantalla(accesos, '/$id', () => import('./AccesoDetalle.screen.tsx'), 'AccesoDetalleScreen', {
  pendingComponent: SkeletonPanel,
});
const nuevo = pantalla(
  protegida,
  '/menu/accesos/nuevo',
  () => import('./AccesoNuevo.screen.tsx'),
  'AccesoNuevoScreen',
  { validateSearch: conEnvio },
);
/** Tomorrow's people instead of today's, and the words of a name. */
const puerta = pantalla(protegida, '/menu/accesos/puerta', () => import('./Puerta.screen.tsx'), 'PuertaScreen', {
  validateSearch: leer({ dia: unaDe('manana'), texto: palabras }),
});

const rutas = [accesos.addChildren([detalle]), nuevo, puerta] as const;

const entradas: readonly Entrada[] = [
  { ruta: '/menu/accesos', texto: 'Accesos', icono: DoorOpen, grupo: 'Mi trabajo' },
  {
    ruta: '/menu/accesos/puerta',
    texto: 'Control de accesos',
    icono: ShieldCheck,
    grupo: 'Gestión',
    visible: (session) => hasRole(session, 'SEGURIDAD'),
  },
];

export const accesosArea = area({ rutas, entradas });

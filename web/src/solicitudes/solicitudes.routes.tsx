import { ClipboardCheck } from 'lucide-react';
import { area, type Entrada } from '#web/kernel/area.ts';
import { pantalla, protegida } from '#web/kernel/roots.ts';

/** Which of the two lists, and which kind of things the first one shows. */
type BusquedaSolicitudes = { ver?: 'pendientes' | 'mias'; tipo?: string };
const solicitudes = pantalla(
  protegida,
  '/menu/solicitudes',
  () => import('./Solicitudes.screen.tsx'),
  'SolicitudesScreen',
  {
    validateSearch: ({ ver, tipo }: Record<string, unknown>): BusquedaSolicitudes => ({
      ...(ver === 'pendientes' || ver === 'mias' ? { ver } : {}),
      ...(typeof tipo === 'string' && tipo !== '' ? { tipo: tipo.slice(0, 60) } : {}),
    }),
  },
);
const detalle = pantalla(solicitudes, '/$id', () => import('./SolicitudDetalle.screen.tsx'), 'SolicitudDetalleScreen');
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

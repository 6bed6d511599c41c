import { lazy } from 'react';
import { area, type Entrada } from '#web/kernel/area.ts';
import { pantalla, protegida } from '#web/kernel/roots.ts';

const lista = pantalla(
  protegida,
  '/menu/notificaciones',
  () => import('./Notificaciones.screen.tsx'),
  'NotificacionesScreen',
);
const preferencias = pantalla(
  protegida,
  '/menu/notificaciones/preferencias',
  () => import('./Preferencias.screen.tsx'),
  'PreferenciasScreen',
);

const rutas = [lista, preferencias] as const;
const entradas: readonly Entrada[] = [
  {
    ruta: '/menu/notificaciones',
    texto: 'Notificaciones',
    icono: 'bell',
    grupo: 'Yo',
    // the bell of the header and of the rail
    soloMas: true,
  },
];
export const ContadorNotificaciones = lazy(async () => ({
  default: (await import('./Contador.card.tsx')).ContadorNotificaciones,
}));
const EnVivo = lazy(async () => ({ default: (await import('./EnVivo.card.tsx')).EnVivo }));

export const notificacionesArea = area({ rutas, entradas, acompanantes: [{ componente: EnVivo, enSolas: true }] });

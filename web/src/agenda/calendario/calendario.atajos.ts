import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const calendarioAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/calendario',
    texto: 'Ver mi calendario',
    palabras: 'año turnos letras festivos vacaciones cuadrante laboral imprimir',
    visible: (session) => hasRole(session, 'EMPLEADO'),
  },
  {
    ruta: '/menu/calendario/enlaces',
    texto: 'Llevar mi calendario al móvil',
    palabras: 'ical ics enlace suscribir google outlook apple sincronizar agenda turnos',
    visible: (session) => hasRole(session, 'EMPLEADO'),
  },
];

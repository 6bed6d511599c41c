import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const mesasAtajos: readonly Atajo[] = [
  { ruta: '/menu/comedor/mesas', texto: 'Reservar una mesa', palabras: 'terraza exterior jardín fuera comer' },
  {
    ruta: '/menu/cocina/mesas',
    texto: 'Cerrar las mesas por mal tiempo',
    palabras: 'lluvia viento terraza exterior reservas',
    visible: (session) => hasRole(session, 'COMEDOR'),
  },
];

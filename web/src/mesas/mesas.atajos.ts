import type { Atajo } from '#web/kernel/area.ts';

export const mesasAtajos: readonly Atajo[] = [
  { ruta: '/menu/comedor/mesas', texto: 'Reservar una mesa', palabras: 'terraza exterior jardín fuera comer' },
];

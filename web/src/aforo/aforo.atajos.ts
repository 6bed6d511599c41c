import type { Atajo } from '#web/kernel/area.ts';

export const aforoAtajos: readonly Atajo[] = [
  { ruta: '/menu/comedor/aforo', texto: 'Reservar sitio en el comedor', palabras: 'plaza turno comer aforo espera' },
];

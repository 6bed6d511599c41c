import type { Atajo } from '#web/casa/kernel/area.ts';

export const aforoAtajos: readonly Atajo[] = [
  { ruta: '/menu/comedor/aforo', texto: 'Reservar sitio en el comedor', palabras: 'plaza turno comer aforo espera' },
];

import type { Atajo } from '#web/casa/kernel/area.ts';

export const cocinaAtajos: readonly Atajo[] = [
  { ruta: '/menu/cocina', palabras: 'pedidos preparar bocadillos para llevar etiquetas' },
];

import type { Atajo } from '#web/kernel/area.ts';

export const cocinaAtajos: readonly Atajo[] = [
  { ruta: '/menu/cocina', palabras: 'pedidos preparar bocadillos para llevar etiquetas' },
];

import type { Atajo } from '#web/kernel/area.ts';

export const comedorAtajos: readonly Atajo[] = [
  { ruta: '/menu/comedor', palabras: 'comer comida cantina menú del día' },
  { ruta: '/menu/comedor/resumen', texto: 'Ver el resumen del comedor', palabras: 'gasto comidas exento nómina mes' },
];

import type { Atajo } from '#web/kernel/area.ts';
import { hasRole } from '#web/red/session.ts';

export const articulosAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/cocina/articulos',
    texto: 'Artículos y horas de recogida',
    palabras: 'cocina comedor bocadillos carta precios alérgenos opciones franjas',
    visible: (session) => hasRole(session, 'COMEDOR'),
  },
];

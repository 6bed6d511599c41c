import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const cartaAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/cocina/articulos',
    texto: 'Artículos y horas de recogida',
    palabras: 'cocina comedor bocadillos carta precios alérgenos opciones franjas',
    visible: (session) => hasRole(session, 'COMEDOR'),
  },
];

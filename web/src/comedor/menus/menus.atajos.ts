import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const menusAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/comedor/menu',
    texto: 'Ver el menú de la semana',
    palabras: 'comedor platos alérgenos gluten vegetariano vegano carta',
  },
  {
    ruta: '/menu/cocina/menu',
    texto: 'Escribir el menú de la semana',
    palabras: 'cocina platos publicar copiar imprimir hoja puerta',
    visible: (session) => hasRole(session, 'COMEDOR'),
  },
];

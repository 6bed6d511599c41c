import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const hoyAtajos: readonly Atajo[] = [
  { ruta: '/menu/comedor', palabras: 'comer comida cantina menú del día' },
  { ruta: '/menu/comedor/resumen', texto: 'Ver el resumen del comedor', palabras: 'gasto comidas exento nómina mes' },
  {
    ruta: '/menu/cocina/comedores',
    texto: 'Cerrar o abrir un día del comedor',
    palabras: 'cocina ajustes festivo hora de corte',
    visible: (session) => hasRole(session, 'COMEDOR'),
  },
];

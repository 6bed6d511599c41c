import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const accesosAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/accesos/nuevo',
    texto: 'Pedir acceso',
    palabras: 'solicitar nuevo entrar fuera de jornada noche nocturno fin de semana festivo prolongación guardia',
    visible: (session) => hasRole(session, 'EMPLEADO'),
  },
  { ruta: '/menu/accesos', palabras: 'fuera de jornada entrar' },
];

import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const pantallasAtajos: readonly Atajo[] = [
  { ruta: '/menu/pantallas', palabras: 'monitor televisión cartel muro digital pared' },
  {
    ruta: '/menu/pantallas/nueva',
    texto: 'Nueva pantalla',
    palabras: 'monitor televisión crear',
    visible: (session) => hasRole(session, 'COMUNICACION', 'ADMIN'),
  },
  {
    ruta: '/menu/pantallas/listas',
    texto: 'Listas de las pantallas',
    palabras: 'reproducción elementos',
    visible: (session) => hasRole(session, 'COMUNICACION', 'ADMIN'),
  },
  {
    ruta: '/menu/pantallas/emergencias',
    texto: 'Mensaje de emergencia',
    palabras: 'evacuación alerta alarma pantallas',
    visible: (session) => hasRole(session, 'SEGURIDAD'),
  },
];

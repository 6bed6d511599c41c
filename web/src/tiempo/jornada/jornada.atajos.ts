import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const jornadaAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/jornada',
    texto: 'Fichar entrada, salida o pausa',
    palabras: 'marcaje entrar salir empezar terminar jornada reloj horas descanso',
    visible: (session) => hasRole(session, 'EMPLEADO'),
  },
  {
    ruta: '/menu/jornada/mes',
    texto: 'Ver mi mes',
    palabras: 'presencia mensual calendario turnos incidencias horas trabajadas imprimir',
    visible: (session) => hasRole(session, 'EMPLEADO'),
  },
  {
    ruta: '/menu/jornada/saldo',
    texto: 'Ver mi saldo de horas',
    palabras: 'saldo horario flexibilidad por qué bolsa debo sobran',
    visible: (session) => hasRole(session, 'EMPLEADO'),
  },
];

import type { Atajo } from '#web/kernel/area.ts';
import { hasRole } from '#web/red/session.ts';

export const jornadaAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/jornada',
    texto: 'Fichar entrada, salida o pausa',
    palabras: 'marcaje entrar salir empezar terminar jornada reloj horas descanso',
    visible: (session) => hasRole(session, 'EMPLEADO'),
  },
];

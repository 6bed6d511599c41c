import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

const deEmpleado: Atajo['visible'] = (session) => hasRole(session, 'EMPLEADO');
export const agendaAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/agenda?nota=nueva',
    texto: 'Apuntar en la agenda',
    palabras: 'nota reunión cliente fuera visita cita',
    visible: deEmpleado,
  },
  {
    ruta: '/menu/agenda/equipo',
    texto: 'Ver quién está fuera',
    palabras: 'equipo agenda compañeros vacaciones dentro ausentes matriz',
    visible: deEmpleado,
  },
];

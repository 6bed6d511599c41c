import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const cambioturnoAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/jornada/cambios/nuevo',
    texto: 'Proponer un cambio de turno',
    palabras: 'permutar permuta intercambiar compañero guardia sustituir cubrir turno',
    visible: (session) => hasRole(session, 'EMPLEADO'),
  },
];

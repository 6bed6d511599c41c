import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const correccionesAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/jornada/correcciones/nueva',
    texto: 'Corregir un día de mi jornada',
    palabras: 'olvidé fichar salida entrada error rectificar fichaje marcaje',
    visible: (session) => hasRole(session, 'EMPLEADO'),
  },
];

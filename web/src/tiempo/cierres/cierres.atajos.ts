import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const cierresAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/jornada/cierres',
    texto: 'Dar conformidad a mi mes',
    palabras: 'cierre saldo horario conforme disconforme meses',
    visible: (session) => hasRole(session, 'EMPLEADO'),
  },
  { ruta: '/menu/cierres', palabras: 'cerrar mes saldo conformidad reabrir' },
];

import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const teletrabajoAtajos: readonly Atajo[] = [
  { ruta: '/menu/teletrabajo', palabras: 'trabajar desde casa distancia remoto planear días acuerdo' },
  {
    ruta: '/menu/teletrabajo/acuerdos',
    texto: 'Escribir un acuerdo de teletrabajo',
    palabras: 'distancia remoto casa convenio individual',
    visible: (session) => hasRole(session, 'RRHH'),
  },
];

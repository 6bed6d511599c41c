import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const comunicacionesAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/comunicaciones/nueva',
    texto: 'Comunicar un fallo',
    palabras: 'nueva comunicación avería incidencia rotura estropeado roto riesgo mantenimiento arreglar',
    visible: (session) => hasRole(session, 'EMPLEADO'),
  },
  { ruta: '/menu/comunicaciones', palabras: 'averías incidencias fallos mantenimiento' },
  {
    ruta: '/menu/comunicaciones/firmar',
    texto: 'Comunicaciones por firmar',
    palabras: 'aceptar rechazar decidir averías',
    visible: (session) => hasRole(session, 'APROBADOR'),
  },
  { ruta: '/menu/comunicaciones/tablero', palabras: 'mantenimiento tareas columnas' },
];

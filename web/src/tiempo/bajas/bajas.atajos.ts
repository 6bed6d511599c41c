import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole, type Session } from '#web/casa/red/session.ts';

const visible = (session: Session) => hasRole(session, 'EMPLEADO');
export const bajasAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/bajas/nueva',
    texto: 'Comunicar una baja',
    palabras: 'enfermedad enfermo incapacidad temporal parte médico accidente trabajo alta gripe recaída IT',
    visible,
  },
  { ruta: '/menu/bajas', palabras: 'mis bajas partes confirmación alta médica enfermedad', visible },
  {
    ruta: '/menu/gestionbajas',
    palabras: 'bajas médicas equipo partes altas enfermos incapacidad',
    visible: (session) => hasRole(session, 'RRHH', 'APROBADOR'),
  },
];

import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole, type Session } from '#web/casa/red/session.ts';

const deRrhh = (session: Session) => hasRole(session, 'RRHH');
export const presenciaAtajos: readonly Atajo[] = [
  { ruta: '/menu/presencia', palabras: 'quién está dentro fichado ahora equipo sin fichar jornada' },
  {
    ruta: '/menu/presencia/incidencias',
    texto: 'Resolver incidencias de la jornada',
    palabras: 'fichajes olvidados fuera de jornada retrasos equipo',
    visible: (session) => hasRole(session, 'RRHH', 'APROBADOR'),
  },
  {
    ruta: '/menu/presencia/ausencias',
    texto: 'Anotar una ausencia',
    palabras: 'baja vacaciones permiso enfermedad',
    visible: deRrhh,
  },
  {
    ruta: '/menu/presencia/importar',
    texto: 'Importar fichajes de un terminal',
    palabras: 'csv reloj fichero marcajes deshacer',
    visible: deRrhh,
  },
];

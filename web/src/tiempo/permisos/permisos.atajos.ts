import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole, type Session } from '#web/casa/red/session.ts';

const visible = (session: Session) => hasRole(session, 'EMPLEADO');
export const permisosAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/permisos/nuevo?tipo=VACACIONES',
    texto: 'Pedir vacaciones',
    palabras: 'solicitar días libres fiesta descanso verano puente',
    visible,
  },
  {
    ruta: '/menu/permisos/nuevo',
    texto: 'Pedir un permiso',
    palabras: 'solicitar ausencia médico consulta boda mudanza hospital fallecimiento horas asuntos propios',
    visible,
  },
  {
    ruta: '/menu/permisos/nuevo?tipo=DESCANSO_SALDO',
    texto: 'Pedir descanso a cuenta del saldo',
    palabras: 'horas compensar recuperar saldo flexible salir antes librar día libre bolsa',
    visible,
  },
  {
    ruta: '/menu/permisos/nuevo?para=otra',
    texto: 'Pedir un permiso para otra persona',
    palabras: 'en nombre de mi equipo anotar vacaciones empleado solicitar',
    visible: (session) => visible(session) && hasRole(session, 'RRHH', 'APROBADOR'),
  },
  { ruta: '/menu/permisos', palabras: 'vacaciones días libres cuántos me quedan saldo ausencias', visible },
];

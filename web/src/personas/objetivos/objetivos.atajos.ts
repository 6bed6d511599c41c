import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole, type Session } from '#web/casa/red/session.ts';

const empleado = (session: Session) => hasRole(session, 'EMPLEADO');
export const objetivosAtajos: readonly Atajo[] = [
  { ruta: '/menu/objetivos', palabras: 'indicadores empresa metas desempeño seguimiento pesos semáforo' },
  {
    ruta: '/menu/objetivos?ver=mios',
    texto: 'Ver mis objetivos',
    palabras: 'metas proponer acordar pesos evaluación',
    visible: empleado,
  },
  {
    ruta: '/menu/objetivos/nuevo?nivel=P',
    texto: 'Escribir un objetivo mío',
    palabras: 'nuevo proponer meta crear',
    visible: empleado,
  },
  {
    ruta: '/menu/objetivos/ciclos',
    texto: 'Abrir o cerrar un ciclo de objetivos',
    palabras: 'año trimestre cierre grado recursos humanos',
    visible: (session) => hasRole(session, 'RRHH'),
  },
];

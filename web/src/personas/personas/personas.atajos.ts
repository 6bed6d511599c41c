import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole, type Session } from '#web/casa/red/session.ts';

const deGestion = (session: Session) => hasRole(session, 'RRHH', 'ADMIN');
export const personasAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/personas',
    palabras: 'empleados usuarios cuentas invitar desactivar roles papeles responsable contrato baja alta plantilla',
  },
  {
    ruta: '/menu/personas/nueva',
    texto: 'Dar de alta a una persona',
    palabras: 'nuevo empleado usuario incorporación invitar',
    visible: deGestion,
  },
  {
    ruta: '/menu/personas/importar',
    texto: 'Importar personas de un fichero',
    palabras: 'csv hoja de cálculo plantilla empleados',
    visible: deGestion,
  },
];

import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole, type Session } from '#web/casa/red/session.ts';

const deGestion = (session: Session) => hasRole(session, 'PRL', 'MANTENIMIENTO');
export const inspeccionesAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/izado/plan',
    texto: 'Ver el plan de inspecciones de izado',
    palabras: 'vencidos eslingas grilletes polipastos puentes grúa revisar mes competente',
    visible: deGestion,
  },
  {
    ruta: '/menu/izado/listas',
    texto: 'Cambiar una lista de comprobación',
    palabras: 'puntos inspección izado eslingas checklist crítico',
    visible: deGestion,
  },
  {
    ruta: '/menu/izado/competentes',
    texto: 'Nombrar a una persona competente',
    palabras: 'inspector inspectores izado nombramiento',
    visible: (session) => hasRole(session, 'PRL'),
  },
  {
    ruta: '/menu/izado/importar',
    texto: 'Importar elementos de izado',
    palabras: 'fichero csv excel exportar registro eslingas',
    visible: deGestion,
  },
];

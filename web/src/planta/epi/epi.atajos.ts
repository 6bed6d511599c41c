import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole, type Session } from '#web/casa/red/session.ts';

const visible = (session: Session) => hasRole(session, 'EMPLEADO');
const dePrl = (session: Session) => hasRole(session, 'PRL');
export const epiAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/epi/nueva',
    texto: 'Pedir EPI',
    palabras: 'solicitar equipo de protección guantes casco botas gafas arnés chaleco',
    visible,
  },
  {
    ruta: '/menu/epi/nueva?clase=MASCARILLA',
    texto: 'Pedir mascarillas',
    palabras: 'solicitar mascarilla ffp2 filtro respirador',
    visible,
  },
  {
    ruta: '/menu/epi/recibos',
    texto: 'Firmar recibo de EPI',
    palabras: 'entrega justificante equipo protección',
    visible,
  },
  {
    ruta: '/menu/epi',
    palabras: 'mascarillas equipo protección individual guantes casco botas caducidad devolver perdido',
  },
  { ruta: '/menu/gestionepi', palabras: 'almacén apartar entregar equipos protección recibos prevención' },
  {
    ruta: '/menu/gestionepi/faltas',
    texto: 'Ver a quién le falta EPI',
    palabras: 'obligatorio puesto caducados equipos protección prevención',
    visible: dePrl,
  },
];

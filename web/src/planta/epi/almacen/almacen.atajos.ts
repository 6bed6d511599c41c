import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole, type Session } from '#web/casa/red/session.ts';

const visible = (session: Session) => hasRole(session, 'PRL');
export const almacenAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/epi/almacen',
    palabras: 'existencias stock material equipos protección lotes mínimos caducidad',
    visible,
  },
  {
    ruta: '/menu/epi/almacen/entrada',
    texto: 'Dar entrada a material de protección',
    palabras: 'compra cajas albarán epi guantes mascarillas almacén',
    visible,
  },
];

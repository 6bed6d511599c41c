import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const webhooksAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/conexiones/webhooks',
    texto: 'Webhooks',
    palabras: 'eventos avisos otros sistemas integración nómina erp',
    visible: (session) => hasRole(session, 'ADMIN'),
  },
];

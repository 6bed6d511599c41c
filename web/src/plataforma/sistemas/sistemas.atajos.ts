import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const sistemasAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/conexiones/claves',
    texto: 'Claves de otros sistemas',
    palabras: 'api token nóminas integración secreto alcances caducidad revocar openapi',
    visible: (session) => hasRole(session, 'ADMIN'),
  },
];

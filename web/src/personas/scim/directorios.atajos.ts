import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const directoriosAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/conexiones/personas',
    texto: 'Conectar el directorio de personas',
    palabras: 'scim entra id azure okta aprovisionamiento altas bajas grupos papeles',
    visible: (session) => hasRole(session, 'ADMIN'),
  },
];

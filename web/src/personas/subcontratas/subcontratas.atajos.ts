import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const subcontratasAtajos: readonly Atajo[] = [
  { ruta: '/menu/subcontratas', palabras: 'contratas empresas externas cae coordinación papeles seguro aptitud' },
  { ruta: '/menu/mispapeles', palabras: 'caducan formación aptitud seguro documentación' },
  {
    ruta: '/menu/subcontratas/caducan',
    texto: 'Ver los papeles de subcontratas que caducan',
    palabras: 'caducados seguro aptitud formación cae',
    visible: (session) => hasRole(session, 'PRL', 'SEGURIDAD', 'ADMIN'),
  },
  {
    ruta: '/menu/subcontratas/tipos',
    texto: 'Cambiar los papeles que se piden a subcontratas',
    palabras: 'obligatorios tipos cae',
    visible: (session) => hasRole(session, 'PRL', 'ADMIN'),
  },
];

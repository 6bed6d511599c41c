import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const visitasAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/visitas/nueva',
    texto: 'Pedir visita',
    palabras: 'nueva visitante proveedor cliente invitar recibir pase',
    visible: (session) => hasRole(session, 'EMPLEADO'),
  },
  { ruta: '/menu/visitas', palabras: 'visitante proveedor cliente accesos externos' },
  { ruta: '/menu/visitas/registro', palabras: 'autorizar visitas registro listado borrado de datos' },
  {
    ruta: '/menu/visitas/avisos',
    texto: 'Cambiar el aviso de seguridad de las visitas',
    palabras: 'normas casco texto',
    visible: (session) => hasRole(session, 'SEGURIDAD', 'PRL'),
  },
];

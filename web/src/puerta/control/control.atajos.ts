import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const controlAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/accesos/evacuacion',
    texto: 'Ver la lista de evacuación',
    palabras: 'quién está dentro emergencia incendio simulacro',
    visible: (session) => hasRole(session, 'SEGURIDAD'),
  },
  { ruta: '/menu/accesos/puerta', palabras: 'portería vigilancia seguridad autorizados hoy' },
];

import type { Atajo } from '#web/kernel/area.ts';
import { hasRole } from '#web/red/session.ts';

export const operacionAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/operacion',
    palabras: 'salud servidor colas relojes procesos disco copia de seguridad base de datos monitor',
  },
  {
    ruta: '/menu/operacion/fallidos',
    texto: 'Reintentar trabajos fallidos',
    palabras: 'correo perdido abandonado notificaciones cola',
    visible: (session) => hasRole(session, 'ADMIN'),
  },
  {
    ruta: '/menu/operacion/registro',
    texto: 'Exportar el registro de auditoría',
    palabras: 'historial lecturas csv json auditar accesos',
    visible: (session) => hasRole(session, 'ADMIN'),
  },
];

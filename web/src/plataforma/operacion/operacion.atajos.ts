import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const operacionAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/operacion',
    palabras: 'salud servidor colas relojes procesos disco copia de seguridad base de datos monitor',
  },
  {
    ruta: '/menu/operacion/instalacion',
    texto: 'Comprobar la instalación',
    palabras: 'doctor revisar proxy certificado tls correo de prueba notificación de prueba ajustes',
    visible: (session) => hasRole(session, 'ADMIN'),
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

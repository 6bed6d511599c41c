import type { Atajo } from '#web/casa/kernel/area.ts';
import { hasRole } from '#web/casa/red/session.ts';

export const permisosGestionAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/gestionpermisos',
    palabras: 'vacaciones saldos ajuste tipos de permiso arrastre días bloqueados justificantes',
  },
  {
    ruta: '/menu/gestionpermisos?ver=bloqueos',
    texto: 'Bloquear días',
    palabras: 'no conceder vacaciones fechas inventario',
    visible: (session) => hasRole(session, 'RRHH'),
  },
];

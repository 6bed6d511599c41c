import type { Atajo } from '#web/kernel/area.ts';
import { hasRole } from '#web/red/session.ts';

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

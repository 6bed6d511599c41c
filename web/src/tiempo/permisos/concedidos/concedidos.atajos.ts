import type { Atajo } from '#web/casa/kernel/area.ts';

export const permisosConcedidosAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/permisosconcedidos',
    palabras: 'acortar anular vacaciones dejar sin efecto permiso del equipo baja devolver días',
  },
];

import type { Frame } from '#web/casa/kernel/area.ts';

export const permisosConcedidosFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/permisosconcedidos',
      texto: 'Permisos concedidos',
      icono: 'calendar-check',
      grupo: 'Gestión',
      roles: ['RRHH', 'APROBADOR'],
    },
  ],
};

import type { Frame } from '#web/casa/kernel/area.ts';

export const comunicacionesFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/comunicaciones',
      roles: ['EMPLEADO'],
      texto: 'Comunicaciones',
      icono: 'message-square-warning',
      grupo: 'Trámites',
    },
    {
      ruta: '/menu/comunicaciones/tablero',
      barra: { orden: 14, texto: 'Averías' },
      texto: 'Tablero de averías',
      icono: 'wrench',
      grupo: 'Gestión',
      roles: ['MANTENIMIENTO'],
    },
  ],
};

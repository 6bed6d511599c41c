import type { Frame } from '#web/casa/kernel/area.ts';

export const operacionFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/operacion',
      barra: { orden: 18 },
      texto: 'Operación',
      icono: 'activity',
      grupo: 'Gestión',
      roles: ['ADMIN'],
    },
  ],
};

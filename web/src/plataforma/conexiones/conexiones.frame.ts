import type { Frame } from '#web/casa/kernel/area.ts';

export const conexionesFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/conexiones',
      barra: { orden: 20 },
      texto: 'Conexiones',
      icono: 'plug',
      grupo: 'Gestión',
      roles: ['ADMIN'],
    },
  ],
};

import type { Frame } from '#web/casa/kernel/area.ts';

export const cocinaFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/cocina',
      barra: { orden: 11 },
      texto: 'Cocina',
      icono: 'chef-hat',
      grupo: 'Gestión',
      roles: ['COMEDOR'],
    },
  ],
};

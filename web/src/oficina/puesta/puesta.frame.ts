import type { Frame } from '#web/casa/kernel/area.ts';

export const puestaFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/puestaenmarcha',
      texto: 'Puesta en marcha',
      icono: 'list-checks',
      grupo: 'Gestión',
      roles: ['ADMIN'],
    },
  ],
};

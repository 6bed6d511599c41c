import type { Frame } from '#web/casa/kernel/area.ts';

export const controlFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/accesos/puerta',
      texto: 'Control de accesos',
      icono: 'shield-check',
      grupo: 'Gestión',
      roles: ['SEGURIDAD'],
    },
  ],
};

import type { Frame } from '#web/casa/kernel/area.ts';

export const maestrosFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/maestros',
      texto: 'Maestros',
      icono: 'library-big',
      grupo: 'Gestión',
      roles: ['RRHH', 'PRL', 'SEGURIDAD', 'ADMINISTRACION', 'ADMIN'],
    },
  ],
};

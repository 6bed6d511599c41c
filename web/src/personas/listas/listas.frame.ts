import type { Frame } from '#web/casa/kernel/area.ts';

export const listasFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/maestros',
      texto: 'Maestros',
      icono: 'library-big',
      grupo: 'Gestión',
      roles: ['RRHH', 'PRL', 'SEGURIDAD', 'GESTOR_VIAJES', 'ADMINISTRACION', 'ADMIN'],
    },
  ],
};

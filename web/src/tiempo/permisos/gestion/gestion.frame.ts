import type { Frame } from '#web/casa/kernel/area.ts';

export const permisosGestionFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/gestionpermisos',
      texto: 'Permisos de la plantilla',
      icono: 'calendar-cog',
      grupo: 'Gestión',
      roles: ['RRHH'],
    },
  ],
};

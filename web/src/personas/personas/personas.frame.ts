import type { Frame } from '#web/casa/kernel/area.ts';

export const personasFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/personas',
      barra: { orden: 19, roles: ['ADMIN'] },
      texto: 'Personas',
      icono: 'users-round',
      grupo: 'Gestión',
      roles: ['RRHH', 'ADMIN'],
    },
  ],
};

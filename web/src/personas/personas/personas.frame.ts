import type { Frame } from '#web/casa/kernel/area.ts';

export const personasFrame: Frame = {
  entradas: [
    { ruta: '/menu/personas', texto: 'Personas', icono: 'users-round', grupo: 'Gestión', roles: ['RRHH', 'ADMIN'] },
  ],
};

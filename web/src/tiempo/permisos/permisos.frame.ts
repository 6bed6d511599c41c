import type { Frame } from '#web/casa/kernel/area.ts';

export const permisosFrame: Frame = {
  entradas: [
    { ruta: '/menu/permisos', texto: 'Permisos', icono: 'tree-palm', grupo: 'Mi trabajo', roles: ['EMPLEADO'] },
  ],
};

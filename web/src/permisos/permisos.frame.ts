import type { Frame } from '#web/kernel/area.ts';

export const permisosFrame: Frame = {
  entradas: [
    { ruta: '/menu/permisos', texto: 'Permisos', icono: 'tree-palm', grupo: 'Mi trabajo', roles: ['EMPLEADO'] },
  ],
};

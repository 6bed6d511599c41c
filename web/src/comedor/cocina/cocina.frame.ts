import type { Frame } from '#web/casa/kernel/area.ts';

export const cocinaFrame: Frame = {
  entradas: [{ ruta: '/menu/cocina', texto: 'Cocina', icono: 'chef-hat', grupo: 'Gestión', roles: ['COMEDOR'] }],
};

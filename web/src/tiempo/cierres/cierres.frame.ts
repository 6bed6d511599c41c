import type { Frame } from '#web/casa/kernel/area.ts';

export const cierresFrame: Frame = {
  entradas: [{ ruta: '/menu/cierres', texto: 'Cierres de jornada', icono: 'stamp', grupo: 'Gestión', roles: ['RRHH'] }],
};

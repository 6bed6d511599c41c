import type { Frame } from '#web/kernel/area.ts';

export const cierresFrame: Frame = {
  entradas: [{ ruta: '/menu/cierres', texto: 'Cierres de jornada', icono: 'stamp', grupo: 'Gestión', roles: ['RRHH'] }],
};

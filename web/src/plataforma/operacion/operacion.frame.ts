import type { Frame } from '#web/casa/kernel/area.ts';

export const operacionFrame: Frame = {
  entradas: [{ ruta: '/menu/operacion', texto: 'Operación', icono: 'activity', grupo: 'Gestión', roles: ['ADMIN'] }],
};

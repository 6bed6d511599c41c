import type { Frame } from '#web/kernel/area.ts';

export const operacionFrame: Frame = {
  entradas: [{ ruta: '/menu/operacion', texto: 'Operación', icono: 'activity', grupo: 'Gestión', roles: ['ADMIN'] }],
};

import type { Frame } from '#web/kernel/area.ts';

export const aplicacionFrame: Frame = {
  entradas: [{ ruta: '/menu/aplicacion', texto: 'Esta aplicación', icono: 'monitor-smartphone', grupo: 'Yo' }],
};

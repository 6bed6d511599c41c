import type { Frame } from '#web/kernel/area.ts';

export const pantallasFrame: Frame = {
  entradas: [
    { ruta: '/menu/pantallas', texto: 'Pantallas informativas', icono: 'monitor-smartphone', grupo: 'Empresa' },
  ],
};

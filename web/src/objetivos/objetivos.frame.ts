import type { Frame } from '#web/kernel/area.ts';

export const objetivosFrame: Frame = {
  entradas: [{ ruta: '/menu/objetivos', texto: 'Objetivos', icono: 'target', grupo: 'Planta' }],
};

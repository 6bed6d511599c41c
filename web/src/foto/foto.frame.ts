import type { Frame } from '#web/kernel/area.ts';

export const fotoFrame: Frame = {
  entradas: [{ ruta: '/menu/foto', texto: 'Mi foto', icono: 'circle-user-round', grupo: 'Yo' }],
};
